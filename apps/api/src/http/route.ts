import {
  type Access,
  type Endpoint,
  isSignedWrite,
  type ParsedBodyOf,
  type ParsedParamsOf,
  type ParsedQueryOf,
  type ReplyToSend,
} from '@mostrador/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Queryable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { recordActivity, type Told } from './activity.ts';
import { auditWrite } from './audit-write.ts';
import {
  type AnyCaller,
  businessIn,
  type CallerOf,
  identify,
  identifyAccount,
  identifyAdmin,
  identifyAgent,
  identifyMarketplace,
  narrowedTo,
  ownBusiness,
  refuseOtherKind,
  refuseOtherRole,
  refuseWithoutRole,
} from './caller.ts';
import { invalid, notFound, proofNeeded, Refusal } from './errors.ts';
import { idempotencyKeyOf, once } from './idempotency.ts';
import { callLimit } from './rate-limits.ts';

/** What a handler works with. Everything in it was checked against the contract. */
export interface Context<E extends Endpoint> {
  caller: CallerOf[E['access']];
  params: ParsedParamsOf<E>;
  query: ParsedQueryOf<E>;
  body: ParsedBodyOf<E>;
  /**
   * The database. In a write that somebody signed for it is a transaction that commits with the
   * answer, so that a state, its money, its event and its idempotency key are one thing.
   */
  db: Queryable;
  /** Where the call opens its own transaction: the same one, from here on. */
  commit: E extends { opensOwnTransaction: true } ? Commit<AnswerOf<E>> : undefined;
  /**
   * Writes the line that an administrator who acts as a business leaves. A call with files opens its
   * transaction itself, so it calls this in there; for all others it is done.
   */
  audit: (tx: Queryable) => Promise<void>;
  /** Adds to the line that the call leaves in the business's activity. */
  tell: (told: Told) => void;
  now: Date;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Commit<Answer> = (work: (tx: Queryable) => Promise<Answer>) => Promise<Answer>;

type AnswerOf<E> = E extends { raw: true } ? unknown : ReplyToSend<E>;

type Handler<E extends Endpoint> = (context: Context<E>) => Promise<AnswerOf<E>>;

/** The same context before the compiler knows which call it is of. */
interface AnyContext {
  caller: AnyCaller;
  params: unknown;
  query: unknown;
  body: unknown;
  db: Queryable;
  commit: Commit<unknown> | undefined;
  audit: (tx: Queryable) => Promise<void>;
  tell: (told: Told) => void;
  now: Date;
  request: FastifyRequest;
  reply: FastifyReply;
}
type AnyHandler = (context: AnyContext) => Promise<unknown>;

/** One handler for each call of the feature: a call without one does not compile. */
export type Handlers<T extends Record<string, Endpoint>> = { [K in keyof T]: Handler<T[K]> };

export function registerFeature<const T extends Record<string, Endpoint>>(
  app: FastifyInstance,
  deps: Deps,
  table: T,
  handlers: Handlers<NoInfer<T>>,
): void {
  for (const [name, endpoint] of Object.entries<Endpoint>(table)) {
    registerCall(app, deps, name, endpoint, handlers[name] as unknown as AnyHandler);
  }
}

function registerCall(
  app: FastifyInstance,
  deps: Deps,
  name: string,
  endpoint: Endpoint,
  handle: AnyHandler,
): void {
  const [method = '', url = ''] = name.split(' ');
  if (!(endpoint.access in identifiers)) throw new Error(`${name} declares no access policy.`);
  if (endpoint.access === 'admin' && endpoint.adminRole === undefined) {
    throw new Error(`${name} says for no administrator.`);
  }
  const limit = callLimit(app, endpoint, deps);
  app.route({
    method,
    url,
    ...(endpoint.bodyLimitBytes !== undefined && { bodyLimit: endpoint.bodyLimitBytes }),
    config: { takesFiles: endpoint.files !== undefined, waits: endpoint.waits === true },
    onRequest: endpoint.access === 'public' ? limit : [],
    handler: async (request, reply) => {
      const caller = await identifyCaller(app, endpoint, request).finally(async () => {
        if (request.caller !== null) await limit.call(app, request, reply);
      });
      const params = parseParams(endpoint, request);
      refuseForeignBusiness(endpoint, caller, params);
      const input = { params, ...parseInput(endpoint, request) };
      const answer = await act(deps, name, endpoint, handle, { caller, ...input, request, reply });
      if (endpoint.raw || reply.sent) return answer;
      return reply
        .code(endpoint.status ?? 200)
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(endpoint.reply.parse(answer)));
    },
  });
}

function identifyCaller(
  app: FastifyInstance,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<AnyCaller> {
  const lookUp = () => identifiers[endpoint.access](request, endpoint);
  return endpoint.access === 'public' ? lookUp() : app.strangers.identify(request, lookUp);
}

const identifiers: Record<
  Access,
  (request: FastifyRequest, endpoint: Endpoint) => Promise<AnyCaller>
> = {
  public: async () => null,
  marketplace: identifyMarketplace,
  agent: identifyAgent,
  admin: async (request, { adminRole = 'todo', beforeSecondFactor = false, needsProof }) => {
    const caller = await identifyAdmin(request, adminRole, beforeSecondFactor);
    if (needsProof) await refuseWithoutProof(request, caller.sessionId);
    return caller;
  },
  account: async (request, endpoint) => {
    const caller = await identifyAccount(request);
    refuseImpersonated(endpoint, caller.impersonatorId);
    if (endpoint.needsProof) await refuseWithoutProof(request, caller.sessionId);
    return caller;
  },
  business: async (request, endpoint) => {
    const caller = await identify(request, 'business', endpoint.countsAsUse !== false);
    refuseImpersonated(endpoint, caller.impersonatorId);
    if (endpoint.needsProof) await refuseWithoutProof(request, caller.sessionId);
    refuseOtherKind(caller, endpoint);
    return narrowedTo(caller, endpoint.needs);
  },
};

function refuseImpersonated(
  { notWhileImpersonating }: Endpoint,
  impersonatorId: string | null,
): void {
  if (notWhileImpersonating && impersonatorId !== null) {
    throw new Refusal('forbidden', 'Un administrador no puede hacer esto en nombre del negocio.');
  }
}

async function refuseWithoutProof(request: FastifyRequest, sessionId: string): Promise<void> {
  if (!(await request.server.callers.isProven(sessionId))) throw proofNeeded();
}

function parseParams(endpoint: Endpoint, request: FastifyRequest): unknown {
  const params = endpoint.params?.safeParse(request.params);
  if (params && !params.success) throw notFound();
  return params?.data;
}

function parseInput(
  endpoint: Endpoint,
  request: FastifyRequest,
): { query: unknown; body: unknown } {
  return {
    query: endpoint.query && parseOrRefuse(endpoint.query, request.query ?? {}),
    body: endpoint.body && parseOrRefuse(endpoint.body, request.body),
  };
}

function parseOrRefuse(schema: z.ZodType, sent: unknown): unknown {
  const parsed = schema.safeParse(sent, { error: (issue) => fieldSentence(issue.path ?? []) });
  if (parsed.success) return parsed.data;
  const [first] = parsed.error.issues;
  const field = first?.path.join('.');
  throw invalid(first?.message ?? 'Lo que enviaste no es válido.', field || undefined);
}

/** A field as the contract names it; what the caller sent is never repeated. */
function fieldSentence(path: readonly PropertyKey[]): string {
  const field = path.filter((step) => typeof step === 'string').join('.');
  return field ? `El campo ${field} falta o no es válido.` : 'Lo que enviaste no es válido.';
}

function refuseForeignBusiness(endpoint: Endpoint, caller: AnyCaller, params: unknown): void {
  if (endpoint.access !== 'business' || caller === null || !('businessIds' in caller)) return;
  const businessId = businessIn(params);
  if (businessId !== undefined) ownBusiness(caller, businessId);
  else if (names(params, 'id')) refuseOtherRole(caller, params.id);
  else refuseWithoutRole(caller);
}

const names = <K extends string>(params: unknown, key: K): params is Record<K, string> =>
  typeof params === 'object' && params !== null && key in params;

/** Reads go straight to the database; signed writes run in one transaction, once per key. */
async function act(
  deps: Deps,
  name: string,
  endpoint: Endpoint,
  handle: AnyHandler,
  known: Omit<AnyContext, 'db' | 'commit' | 'audit' | 'tell' | 'now'>,
): Promise<unknown> {
  const now = deps.now();
  const audit = (tx: Queryable) => auditWrite(tx, name, endpoint, known, now);
  const told: Told = {};
  const tell = (more: Told) => Object.assign(told, more);
  const outside = { ...known, db: deps.db, commit: undefined, audit, tell, now };
  if (!isSignedWrite(name, endpoint)) return handle(outside);

  const idempotency = idempotencyKeyOf(known.request, name, callerIdOf(known.caller));
  if (endpoint.needsIdempotencyKey && idempotency === null) {
    throw invalid('Falta la cabecera Idempotency-Key.');
  }
  const commit: Commit<unknown> = (work) =>
    deps.db.transaction((tx) =>
      once(tx, idempotency, now, async () => {
        const answer = await work(tx);
        await audit(tx);
        await recordActivity(tx, name, endpoint, known, told, now);
        return answer;
      }),
    );
  return endpoint.opensOwnTransaction
    ? handle({ ...outside, commit })
    : commit((tx) => handle({ ...outside, db: tx }));
}

const callerIdOf = (caller: AnyCaller): string => {
  if (caller === null) return '';
  if ('deviceId' in caller) return caller.deviceId;
  return 'marketplaceId' in caller ? caller.marketplaceId : caller.accountId;
};

/** The answer to a call that does one thing and has nothing to tell about it. */
export async function done(work: Promise<unknown>): Promise<{ success: true }> {
  await work;
  return { success: true };
}
