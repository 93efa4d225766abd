interface ErrorBody {
  error?: unknown;
  message?: unknown;
  code?: unknown;
  field?: unknown;
}

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

const textOf = (value: unknown): string =>
  typeof value === 'string' && value.trim() !== '' ? value : '';

/** A call that did not go well. Status 0: there was no answer at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** The server's `error` field, or its `message`; empty when it said nothing. */
  readonly error: string;
  /** The field that the sentence is about; empty when it is about none. */
  readonly field: string;
  /** The answer as it came. */
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    const fields: ErrorBody = isErrorBody(body) ? body : {};
    super(textOf(fields.message) || textOf(fields.error));
    this.name = 'ApiError';
    this.status = status;
    this.code = textOf(fields.code);
    this.error = textOf(fields.error) || textOf(fields.message);
    this.field = textOf(fields.field);
    this.body = body;
  }
}

/** Some calls answer 200 with an `error` field: that is a failure too. */
export const errorFieldOf = (body: unknown): string =>
  isErrorBody(body) ? textOf(body.error) : '';

/**
 * What to tell the person: the server's sentence from the field that the specification names for
 * that call (the other one when it is missing), else the fallback.
 */
export function errorText(error: unknown, field: 'error' | 'message', fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  return error[field] || fallback;
}
