import type { ActivityKind } from '@mostrador/contract/activity-kinds';
import type { ActivityFilter, ActivityLine } from '@mostrador/contract/team';
import type { Queryable } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { invalid } from '../../http/errors.ts';
import { teamTexts } from './texts.ts';

interface Row {
  id: string;
  at: Date;
  kind: ActivityKind;
  action: string;
  actor_id: string;
  impersonator_id: string | null;
  details: Record<string, unknown>;
}

/** The last line that was read; what follows is older. */
interface Position {
  at: Date;
  id: string;
}

interface Asked extends ActivityFilter {
  businessId: string;
  after: Position | null;
  limit: number;
}

/**
 * What people did, newest first: the lines of the calls and the steps of orders, which are kept with
 * the orders and not written twice. Each is read from its own index.
 */
export async function readActivity(
  db: Queryable,
  asked: Asked,
): Promise<{ lines: ActivityLine[]; next: Position | null }> {
  const { kind, limit } = asked;
  const rows = [
    ...(kind === 'orders' ? [] : await readLines(db, asked)),
    ...(kind === undefined || kind === 'orders' ? await readSteps(db, asked) : []),
  ].sort(newestFirst);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const names = await namesOf(db, page);
  return {
    lines: page.map((row) => ({
      _id: row.id,
      at: row.at.toISOString(),
      kind: row.kind,
      action: row.action,
      who: whoOf(row, names),
      details: { ...row.details, ...nameIn(row, names) },
    })),
    next: rows.length > limit && last ? { at: last.at, id: last.id } : null,
  };
}

const newestFirst = (a: Row, b: Row): number =>
  b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1);

const readLines = (db: Queryable, { businessId, kind, person, after, limit }: Asked) =>
  db.many<Row>(sql`
    select l.id, l.at, l.kind, l.action, l.actor_id, l.impersonator_id, l.details
    from activity l where l.business_id = ${businessId}
      and ${kind === undefined ? sql`true` : sql`l.kind = ${kind}`}
      and ${by(sql`l.actor_id`, sql`l.impersonator_id`, person)}
      and ${isOlder(sql`l.at`, sql`l.id`, after)}
    order by l.at desc, l.id collate "C" desc limit ${limit + 1}`);

const stepId = sql`(t.order_id || '.' || t.version)`;

const readSteps = (db: Queryable, { businessId, person, after, limit }: Asked) =>
  db.many<Row>(sql`
    select ${stepId} as id, t.at, 'orders' as kind,
      coalesce(t.from_status, '') || ' ' || t.to_status as action, t.account_id as actor_id,
      t.impersonator_id, json_build_object('shortId', o.short_id, 'orderId', o.id) as details
    from order_transitions t
    join orders o on o.business_id = t.business_id and o.id = t.order_id
    where t.business_id = ${businessId} and t.account_id is not null
      and ${by(sql`t.account_id`, sql`t.impersonator_id`, person)}
      and ${isOlder(sql`t.at`, stepId, after)}
    order by t.at desc, ${stepId} collate "C" desc limit ${limit + 1}`);

/** What an administrator did in somebody's name is not theirs. */
const by = (actor: Sql, impersonator: Sql, person: string | undefined): Sql =>
  person === undefined ? sql`true` : sql`(${actor} = ${person} and ${impersonator} is null)`;

const isOlder = (at: Sql, id: Sql, after: Position | null): Sql =>
  after === null
    ? sql`true`
    : sql`(${at} <= ${after.at} and (${at} < ${after.at} or ${id} collate "C" < ${after.id}))`;

/** By a question of its own: accounts do not lie with the business. */
async function namesOf(db: Queryable, rows: readonly Row[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap((row) => [row.actor_id, ...personIn(row)]))];
  const people = await db.many<{ id: string; name: string }>(
    sql`select id, name from accounts where id = any(${ids}::text[])`,
  );
  return new Map(people.map(({ id, name }) => [id, name]));
}

/** A line names people by their account: a name that is erased is erased here too. */
const personIn = ({ details: { person } }: Row): string[] =>
  typeof person === 'string' ? [person] : [];

const nameIn = (row: Row, names: ReadonlyMap<string, string>): { name?: string } => {
  const [person] = personIn(row);
  return person === undefined ? {} : { name: names.get(person) ?? teamTexts.someone };
};

const whoOf = ({ actor_id, impersonator_id }: Row, names: ReadonlyMap<string, string>): string =>
  impersonator_id !== null ? teamTexts.admin : (names.get(actor_id) ?? teamTexts.someone);

export const cursorOf = ({ at, id }: Position): string => `${at.getTime()}_${id}`;

export function positionOf(cursor: string): Position {
  const [, time = '', id = ''] = /^(\d{1,15})_(.{1,120})$/.exec(cursor) ?? [];
  const at = new Date(Number(time));
  if (id === '' || Number.isNaN(at.getTime())) throw invalid('El cursor no es válido.');
  return { at, id };
}
