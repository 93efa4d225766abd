import type { OrderActor, OrderStatus } from '@mostrador/contract/order-states';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { notFound } from '../../http/errors.ts';
import { businessOf } from '../../lib/ids.ts';
import { findStatus, type Mover } from './store.ts';
import { orderTexts } from './texts.ts';

interface StepRow {
  at: Date;
  from: OrderStatus | null;
  to: OrderStatus;
  actor: OrderActor;
  account_id: string | null;
  impersonator_id: string | null;
}

/** The way of an order, with the names of people as they are today. */
export async function listSteps(db: Queryable, mover: Mover, orderId: string) {
  if (!(await findStatus(db, mover, orderId))) throw notFound(orderTexts.notFound);
  const rows = await db.many<StepRow>(sql`
    select at, from_status as "from", to_status as "to", actor, account_id, impersonator_id
    from order_transitions
    where business_id = ${businessOf(orderId)} and order_id = ${orderId} order by version`);
  const names = await namesOf(db, rows);
  return rows.map((row) => ({
    at: row.at.toISOString(),
    from: row.from,
    to: row.to,
    who: whoOf(row, names),
  }));
}

function whoOf(
  { actor, account_id, impersonator_id }: StepRow,
  names: ReadonlyMap<string, string>,
): string {
  if (impersonator_id !== null) return orderTexts.steps.impersonated;
  return (account_id && names.get(account_id)) || orderTexts.steps.actors[actor];
}

/** By a question of its own: accounts do not lie with the business. */
async function namesOf(db: Queryable, rows: readonly StepRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ account_id }) => account_id ?? []))];
  const people = await db.many<{ id: string; name: string }>(
    sql`select id, name from accounts where id = any(${ids}::text[])`,
  );
  return new Map(people.map(({ id, name }) => [id, name]));
}
