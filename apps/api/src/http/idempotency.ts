import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { invalid, Refusal } from './errors.ts';

export interface IdempotencyKey {
  scope: string;
  key: string;
  requestHash: string;
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
  const ifMatch = request.headers['if-match'] ?? null;
  const requestHash = createHash('sha256')
    .update(JSON.stringify([request.params, request.query, request.body ?? null, ifMatch]))
    .digest('hex');
  return { scope: `${callerId} ${callName}`, key, requestHash };
}

interface Stored {
  request_hash: string;
  body: string;
}

/**
 * Does `work` once per key. The claim and the answer are rows of the same transaction as the work:
 * a second request waits for the first at the unique index, then reads its answer.
 */
export async function once<Reply>(
  tx: Queryable,
  idempotency: IdempotencyKey | null,
  now: Date,
  work: () => Promise<Reply>,
): Promise<Reply> {
  if (idempotency === null) return work();
  const { scope, key, requestHash } = idempotency;
  const claimed = await tx.run(sql`
    insert into idempotency_keys (scope, key, request_hash, created_at)
    values (${scope}, ${key}, ${requestHash}, ${now})
    on conflict do nothing`);
  if (claimed === 0) {
    const stored = await tx.first<Stored>(
      sql`select request_hash, body from idempotency_keys where scope = ${scope} and key = ${key}`,
    );
    if (stored?.request_hash !== requestHash) {
      throw new Refusal('key_reused', 'Esa clave de idempotencia ya se usó para otra cosa.');
    }
    return JSON.parse(stored.body) as Reply;
  }
  const reply = await work();
  await tx.run(sql`
    update idempotency_keys set body = ${JSON.stringify(reply ?? null)}
    where scope = ${scope} and key = ${key}`);
  return reply;
}
