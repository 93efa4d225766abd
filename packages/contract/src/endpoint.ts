import type { z } from 'zod';
import type { WrittenKind } from './activity-kinds.ts';
import type { AdminNeed } from './admin-roles.ts';
import type { ErrorCode } from './errors.ts';
import type { Needs } from './permissions.ts';

/**
 * Who may make a call. `business` also means: a `:businessId` in the path must be
 * one of the caller's, otherwise the answer is the same 404 as for an unknown id. `account`: whoever is
 * signed in, owner or administrator, about nothing but their own account.
 */
export type Access = 'public' | 'business' | 'admin' | 'account' | 'marketplace' | 'agent';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A call is named by what goes over the wire, so that the name can be searched on both sides. */
export type CallName = `${Method} /${string}`;

/** By address where anybody may call, otherwise by session or key. */
export interface RateLimit {
  max: number;
  perMinutes: number;
}

interface CallShape {
  summary: string;
  /** Open to an administrator who has yet to set up the second factor that the settings ask for. */
  beforeSecondFactor?: true;
  /** Refused unless the password or a second factor was given in this session a short while ago. */
  needsProof?: true;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Names of the file parts of a multipart call; such a call has no `body`. */
  files?: readonly string[];
  /** What a 2xx answer carries. Fields that are not named here never leave the server. */
  reply: z.ZodType;
  /** The handler streams its own answer (events, files, CSV); `reply` only documents it. */
  raw?: true;
  status?: 200 | 201 | 202;
  /** Leaves a line in the audit trail whoever calls; impersonated writes always do. */
  audited?: true;
  /** Leaves a line, of this kind, in what the owner reads of the business's activity. */
  trail?: WrittenKind;
  /** Refused while an administrator acts as a business. */
  notWhileImpersonating?: true;
  /**
   * On a device that people share: `only` there, `never` there, or `too`. Without it a call is made there
   * as the role of the person allows, and what concerns an account alone is not.
   */
  onSharedDevice?: 'only' | 'never' | 'too';
  /** A call that the panel makes by itself does not keep an unattended session alive. */
  countsAsUse?: false;
  /** Takes the version that was read as If-Match (`"3"`); a newer one is answered 409, `stale`. */
  takesIfMatch?: true;
  /** Its answer may wait for something to tell: how long that takes says nothing of the server. */
  waits?: true;
  rateLimit?: RateLimit;
  bodyLimitBytes?: number;
  /** What it may be refused with besides what its shape implies (see `refusalsOf`). */
  refuses?: readonly ErrorCode[];
  /** The handler has slow work to do before its transaction: it opens it itself, with `commit`. */
  opensOwnTransaction?: true;
  /** A repetition must be recognisable: refused without an Idempotency-Key. */
  needsIdempotencyKey?: true;
}

/** A call of a business says what it needs of the caller's role there, one of administrators whom it is for. */
type WhoMayCall =
  | { access: 'business'; needs: Needs; adminRole?: never }
  | { access: 'admin'; adminRole: AdminNeed; needs?: never }
  | { access: Exclude<Access, 'business' | 'admin'>; needs?: never; adminRole?: never };

export type Endpoint = CallShape & WhoMayCall;

/** Such a call takes an Idempotency-Key. */
export const isSignedWrite = (name: string, { access, files, raw }: Endpoint): boolean =>
  !name.startsWith('GET ') && access !== 'public' && !files && !raw;

/** Everything a caller may be refused with: what the call's shape implies, and its own reasons. */
export function refusalsOf(name: string, endpoint: Endpoint): ErrorCode[] {
  const { access, body, files, params, query, refuses = [], takesIfMatch } = endpoint;
  const { needsProof } = endpoint;
  const takesKey = isSignedWrite(name, endpoint);
  const implied: [ErrorCode, boolean][] = [
    ['invalid', Boolean(params || query || body || files || takesKey)],
    ['no_session', access !== 'public'],
    ['forbidden', access === 'admin' || access === 'business' || access === 'account'],
    ['second_factor_missing', access === 'admin'],
    ['proof_needed', needsProof === true],
    ['not_found', params !== undefined || access === 'business'],
    ['too_large', Boolean(body || files)],
    ['unsupported', Boolean(body || files)],
    ['stale', takesIfMatch === true],
    ['key_reused', takesKey],
    ['rate_limited', true],
    ['unavailable', true],
  ];
  return [
    ...new Set([...implied.filter(([, applies]) => applies).map(([code]) => code), ...refuses]),
  ];
}

/** Keeps the literal types of a feature's table of calls. */
export const calls = <const T extends Record<CallName, Endpoint>>(table: T): T => table;

type Sent<E, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, z.ZodType> ? z.input<E[K]> : undefined;
type Parsed<E, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, z.ZodType> ? z.output<E[K]> : undefined;

/** What the caller writes. */
export type ParamsOf<E> = Sent<E, 'params'>;
export type QueryOf<E> = Sent<E, 'query'>;
export type BodyOf<E> = Sent<E, 'body'>;
/** What the handler receives: parsed, trimmed, with its defaults. */
export type ParsedParamsOf<E> = Parsed<E, 'params'>;
export type ParsedQueryOf<E> = Parsed<E, 'query'>;
export type ParsedBodyOf<E> = Parsed<E, 'body'>;
/** What the handler returns and the caller gets. */
export type ReplyOf<E> = E extends { reply: infer R extends z.ZodType } ? z.output<R> : never;
export type ReplyToSend<E> = E extends { reply: infer R extends z.ZodType } ? z.input<R> : never;
