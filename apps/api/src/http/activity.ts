import type { WrittenKind } from '@mostrador/contract/activity-kinds';
import type { Endpoint } from '@mostrador/contract/endpoint';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { newId } from '../lib/ids.ts';
import { type AnyCaller, businessIn } from './caller.ts';

/** What a handler adds to the line of its call: what was changed, in words that stay true. */
export interface Told {
  /** Where the call's own kind does not say it. */
  kind?: WrittenKind;
  [detail: string]: unknown;
}

export interface ActivityLine {
  businessId: string;
  actorId: string;
  impersonatorId: string | null;
  kind: WrittenKind;
  action: string;
  details: Record<string, unknown>;
}

/** Appends to what the owner reads, in the transaction of what it tells. */
export async function writeActivity(tx: Queryable, line: ActivityLine, now: Date): Promise<void> {
  await tx.run(sql`
    insert into activity
      (business_id, id, at, actor_id, impersonator_id, kind, action, details)
    values (${line.businessId}, ${newId(now.getTime())}, ${now}, ${line.actorId},
      ${line.impersonatorId}, ${line.kind}, ${line.action}, ${JSON.stringify(line.details)}::jsonb)`);
}

/** The line of a call that the contract says leaves one. */
export async function recordActivity(
  tx: Queryable,
  action: string,
  { trail }: Endpoint,
  { caller, params, body }: { caller: AnyCaller; params: unknown; body: unknown },
  { kind = trail, ...told }: Told,
  now: Date,
): Promise<void> {
  const businessId = businessIn(params);
  if (kind === undefined || businessId === undefined) return;
  if (caller === null || !('actorId' in caller)) return;
  const { actorId, impersonatorId } = caller;
  const details = { fields: Object.keys(body ?? {}), ...told };
  await writeActivity(tx, { businessId, actorId, impersonatorId, kind, action, details }, now);
}
