/** Every error answer is `{error, message, code, requestId}`; the code decides the HTTP status. */
export const errorStatus = {
  invalid: 400,
  wrong_password: 400,
  wrong_code: 400,
  no_session: 401,
  wrong_credentials: 401,
  second_factor: 401,
  rejected_account: 403,
  forbidden: 403,
  proof_needed: 403,
  second_factor_missing: 403,
  not_found: 404,
  too_slow: 408,
  illegal_step: 409,
  stale: 409,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  key_reused: 422,
  not_available: 422,
  rate_limited: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
} as const;

/** How an account proves itself beside its password. */
export type Factor = 'code' | 'passkey' | 'recoveryCode';

export type ErrorCode = keyof typeof errorStatus;

export interface ErrorReply {
  error: string;
  /** The same sentence: some callers read `error`, others `message`. */
  message: string;
  code: ErrorCode;
  requestId: string;
  /** On `illegal_step`: the state the order really has. */
  status?: string;
  /** On `invalid`: the field of the body that the sentence is about, as the contract names it (`zones.1.price`). */
  field?: string;
  /** On `second_factor`: what the second step is taken with, and the ways of doing so. */
  challenge?: string;
  factors?: readonly Factor[];
}
