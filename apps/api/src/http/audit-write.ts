import type { Endpoint } from '@mostrador/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../db/database.ts';
import { businessOf } from '../lib/ids.ts';
import { writeAudit } from './audit.ts';
import type { AnyCaller } from './caller.ts';

interface Write {
  caller: AnyCaller;
  params: unknown;
  request: FastifyRequest;
}

/** The line of a call: of administrators always, of owners where the contract says so or somebody
 * acts in their name. */
export async function auditWrite(
  tx: Queryable,
  name: string,
  endpoint: Endpoint,
  { caller, params, request }: Write,
  now: Date,
): Promise<void> {
  if (caller === null || 'keyId' in caller || 'deviceId' in caller) return;
  const impersonatorId = 'impersonatorId' in caller ? caller.impersonatorId : null;
  if (!endpoint.audited && endpoint.access !== 'admin' && impersonatorId === null) return;
  const { businessId, ...rest } = Object.fromEntries(
    Object.entries(params ?? {}).map(([param, value]) => [param, String(value)]),
  );
  const actedAs = impersonatorId !== null && 'businessIds' in caller ? caller.businessIds[0] : null;
  await writeAudit(tx, {
    at: now,
    accountId: 'actorId' in caller ? caller.actorId : caller.accountId,
    impersonatorId,
    action: name,
    businessId: businessId ?? actedAs ?? businessNamedBy(rest),
    target: Object.values(rest).join(' ') || null,
    details: endpoint.access === 'admin' ? shortened(request.body) : fieldNames(request.body),
    ip: request.ip,
    requestId: request.id,
  });
}

/** The ids of settlements and orders begin with their business's. */
const businessNamedBy = ({ settlementId, id = settlementId }: Record<string, string>) =>
  (id !== undefined && businessOf(id)) || null;

/** What an administrator decided is part of the trail; what an owner typed is not. */
const shortened = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body ?? null, (_key, value) =>
      typeof value === 'string' ? value.slice(0, 300) : value,
    ),
  );

/** With how many things a list named: a trail that says "products" must say how many. */
function fieldNames(body: unknown) {
  const entries = Object.entries(body ?? {});
  const counts = entries.flatMap(([name, value]) =>
    Array.isArray(value) ? [[name, value.length] as const] : [],
  );
  return {
    fields: entries.map(([name]) => name),
    ...(counts.length > 0 && { counts: Object.fromEntries(counts) }),
  };
}
