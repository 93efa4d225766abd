import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { businessOf } from '../lib/ids.ts';
import { businessIn } from './caller.ts';
import { invalid, Refusal } from './errors.ts';
import { Seal } from './seal.ts';

export interface IdempotencyKey {
  /** The business that the call names; empty where it names none. */
  businessId: string;
  scope: string;
  seal: Seal;
  requestMark: string;
}

export function idempotencyKeyOf(
  request: FastifyRequest,
  callName: string,
  callerId: string,
): IdempotencyKey | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,64}$/.test(key)) {
    throw invalid('La clave de idempotencia debe tener entre 1 y 64 caracteres sin espacios.');
  }
  const scope = `${callerId} ${callName}`;
  const seal = new Seal(key, scope);
  const { params, query, body = null, headers } = request;
  const asked = JSON.stringify([params, query, body, headers['if-match'] ?? null]);
  return { businessId: businessNamedBy(request), scope, seal, requestMark: seal.mark(asked) };
}

/**
 * The answer is kept with what the call changes, so that both are written in one place: with the
 * business of its path, of its order or of its body. The panel's header is no part of the question:
 * who asks again may have selected another business meanwhile.
 */
function businessNamedBy({ params, body }: FastifyRequest): string {
  const inPath = businessIn(params) ?? ownerOf(params, 'id') ?? ownerOf(params, 'settlementId');
  return inPath ?? businessIn(body) ?? '';
}

const ownerOf = (params: unknown, name: string): string | undefined => {
  const id = new Map(Object.entries(params ?? {})).get(name);
  return id === undefined ? undefined : businessOf(String(id));
};

interface Stored {
  request_hash: string;
  body: string;
}

/**
 * Does `work` once per key. The claim and the answer are rows of the same transaction as the work:
 * a second request waits for the first at the unique index, then reads its answer. Answers may hold
 * secrets, so they are sealed with the key itself, of which only a hash is stored.
 */
export async function once<Reply>(
  tx: Queryable,
  idempotency: IdempotencyKey | null,
  now: Date,
  work: () => Promise<Reply>,
): Promise<Reply> {
  if (idempotency === null) return work();
  const { businessId, scope, seal, requestMark } = idempotency;
  const isIt = sql`business_id = ${businessId} and scope = ${scope} and key = ${seal.name}`;
  const claimed = await tx.run(sql`
    insert into idempotency_keys (business_id, scope, key, request_hash, created_at)
    values (${businessId}, ${scope}, ${seal.name}, ${requestMark}, ${now})
    on conflict do nothing`);
  if (claimed === 0) {
    const stored = await tx.first<Stored>(sql`
      select request_hash, body from idempotency_keys where ${isIt}`);
    if (stored?.request_hash !== requestMark) {
      throw new Refusal('key_reused', 'Esa clave de idempotencia ya se usó para otra cosa.');
    }
    return JSON.parse(seal.open(stored.body));
  }
  const reply = await work();
  await tx.run(sql`
    update idempotency_keys set body = ${seal.close(JSON.stringify(reply ?? null))} where ${isIt}`);
  return reply;
}

export function forgetOldAnswers(db: Queryable, before: Date, atOnce: number): Promise<number> {
  return db.run(sql`
    /* every business */
    delete from idempotency_keys where (business_id, scope, key) in (
      select business_id, scope, key from idempotency_keys
      where created_at < ${before} order by created_at limit ${atOnce})`);
}
