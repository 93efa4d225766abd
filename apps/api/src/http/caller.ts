import type { FastifyRequest } from 'fastify';
import { sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { hashOf } from '../lib/ids.ts';
import { noSession, notFound, Refusal } from './errors.ts';

/** An owner, or an administrator who acts as the owner of one business. */
export interface BusinessCaller {
  sessionId: string;
  accountId: string;
  /** The businesses it may touch, in the order in which the panel lists them. */
  businessIds: string[];
  impersonatorId: string | null;
}

export interface AdminCaller {
  sessionId: string;
  accountId: string;
}

export interface MarketplaceCaller {
  keyId: string;
  /** Whose orders it may touch, together with the other keys of that marketplace. */
  marketplaceId: string;
}

export interface CallerOf {
  public: null;
  business: BusinessCaller;
  admin: AdminCaller;
  marketplace: MarketplaceCaller;
}

export type AnyCaller = CallerOf[keyof CallerOf];

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until it is known, and for calls that anybody may make. */
    caller: AnyCaller;
  }
}

interface SessionRow {
  id: string;
  account_id: string;
  role: string;
  last_used_at: Date;
  impersonator_id: string | null;
  first_use_before: Date | null;
  business_ids: string[];
}

const touchEveryMs = 5 * 60_000;

/** Who calls. Whatever is wrong with a session gets the same answer. */
export async function identify(
  deps: Deps,
  request: FastifyRequest,
  role: 'business' | 'admin',
  countsAsUse: boolean,
): Promise<BusinessCaller> {
  const secret = bearerOf(request);
  const session = secret === null ? undefined : await findSession(deps, secret);
  if (!session) throw noSession();
  const caller = {
    sessionId: session.id,
    accountId: session.account_id,
    businessIds: session.business_ids,
    impersonatorId: session.impersonator_id,
  };
  request.caller = caller;
  if (session.role !== role) {
    throw new Refusal('forbidden', 'No tienes permiso para hacer esto.');
  }
  await useSession(deps, session, countsAsUse);
  return caller;
}

export async function identifyMarketplace(
  deps: Deps,
  request: FastifyRequest,
): Promise<MarketplaceCaller> {
  const secret = bearerOf(request);
  const key =
    secret === null
      ? undefined
      : await deps.db.first<MarketplaceCaller>(sql`
          select id as "keyId", marketplace_id as "marketplaceId" from marketplace_keys
          where key_hash = ${hashOf(secret)} and revoked_at is null`);
  if (!key) throw noSession();
  request.caller = key;
  return key;
}

function bearerOf(request: FastifyRequest): string | null {
  const match = /^Bearer ([A-Za-z0-9_-]{20,200})$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

async function findSession(deps: Deps, secret: string): Promise<SessionRow | undefined> {
  const now = deps.now();
  const idleLimit = new Date(now.getTime() - deps.config.sessionIdleDays * 86_400_000);
  return deps.db.first<SessionRow>(sql`
    select s.id, s.account_id, a.role, s.last_used_at, s.impersonator_id, s.first_use_before,
      case when s.business_id is not null then array[s.business_id]
        else array(select b.id from businesses b where b.owner_id = a.id order by b.created_at, b.id)
      end as business_ids
    from sessions s join accounts a on a.id = s.account_id
    where s.token_hash = ${hashOf(secret)}
      and s.revoked_at is null and s.expires_at > ${now} and s.last_used_at > ${idleLimit}
      and (s.first_use_before is null or s.first_use_before > ${now})
      and a.disabled_at is null`);
}

/** Remembers the use, and turns a takeover link that was opened in time into a session. */
async function useSession(deps: Deps, session: SessionRow, countsAsUse: boolean): Promise<void> {
  const now = deps.now();
  const isStale = now.getTime() - session.last_used_at.getTime() > touchEveryMs;
  if (session.first_use_before === null && !(countsAsUse && isStale)) return;
  await deps.db.run(sql`
    update sessions set last_used_at = ${now}, first_use_before = null where id = ${session.id}`);
}

/** The business of the path, if it is the caller's. */
export function ownBusiness(caller: BusinessCaller, businessId: string): string {
  if (!caller.businessIds.includes(businessId)) throw notFound('No se encontró el negocio.');
  return businessId;
}

/**
 * The business of calls that name none in their path: the one of the panel's header, which is
 * checked like any other id; without a header, the caller's first.
 */
export function selectedBusiness(caller: BusinessCaller, request: FastifyRequest): string {
  const asked = request.headers['x-business-id'];
  if (asked !== undefined) return ownBusiness(caller, String(asked));
  const [first] = caller.businessIds;
  if (first === undefined) {
    throw new Refusal('forbidden', 'Rol no autorizado o sin negocio asignado.');
  }
  return first;
}
