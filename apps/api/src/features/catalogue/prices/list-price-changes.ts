import { toPesos } from '@mostrador/contract/money';
import { undoHours } from '@mostrador/contract/price-change-rule';
import type { PriceChange, PriceLine } from '@mostrador/contract/price-changes';
import type { Queryable } from '../../../db/database.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { notFound } from '../../../http/errors.ts';
import { priceTexts } from './texts.ts';

const listed = 100;
const namedUpTo = 50;

interface Row {
  id: string;
  name: string;
  rule: PriceChange['rule'];
  state: PriceChange['state'];
  created_at: Date;
  account_id: string;
  impersonator_id: string | null;
  apply_at: Date | null;
  applied_at: Date | null;
  ended_at: Date | null;
  ended_by: string | null;
  products: number;
  options: number;
  left_names: string[] | null;
}

const changes = (businessId: string): Sql => sql`
  select c.id, c.name, c.rule, c.state, c.created_at, c.account_id, c.impersonator_id, c.apply_at,
    c.applied_at, c.ended_at, c.ended_by, coalesce(counts.products, 0)::int as products,
    coalesce(counts.options, 0)::int as options, counts.left_names
  from price_changes c
  left join (
    select l.change_id, count(*) filter (where l.kind = 'product') as products,
      count(*) filter (where l.kind = 'option') as options,
      array_agg(l.name order by l.kind desc, l.position)
        filter (where l.outcome in ('edited', 'deleted', 'kept', 'gone')) as left_names
    from price_change_lines l where l.business_id = ${businessId} group by l.change_id
  ) counts on counts.change_id = c.id
  where c.business_id = ${businessId}`;

/** Newest first, with the names of people as they are today. */
export async function listPriceChanges(
  db: Queryable,
  businessId: string,
  now: Date,
): Promise<PriceChange[]> {
  const rows = await db.many<Row>(sql`
    ${changes(businessId)} order by c.id desc limit ${listed}`);
  const names = await namesOf(db, rows);
  return rows.map((row) => toChange(row, names, now));
}

export async function loadPriceChange(
  db: Queryable,
  businessId: string,
  changeId: string,
  now: Date,
): Promise<PriceChange> {
  const row = await db.first<Row>(sql`${changes(businessId)} and c.id = ${changeId}`);
  if (!row) throw notFound(priceTexts.notFound);
  return toChange(row, await namesOf(db, [row]), now);
}

interface LineRow {
  kind: PriceLine['kind'];
  item_id: string;
  name: string;
  before_cents: number;
  after_cents: number;
  before_regular_cents: number | null;
  after_regular_cents: number | null;
  outcome: PriceLine['outcome'];
}

export async function linesOfChange(
  db: Queryable,
  businessId: string,
  changeId: string,
): Promise<PriceLine[]> {
  const rows = await db.many<LineRow>(sql`
    select kind, item_id, name, before_cents, after_cents, before_regular_cents,
      after_regular_cents, outcome
    from price_change_lines where business_id = ${businessId} and change_id = ${changeId}
    order by kind desc, position`);
  return rows.map((row) => ({
    kind: row.kind,
    itemId: row.item_id,
    name: row.name,
    before: toPesos(row.before_cents),
    after: toPesos(row.after_cents),
    regularBefore: pesosOrNull(row.before_regular_cents),
    regularAfter: pesosOrNull(row.after_regular_cents),
    outcome: row.outcome,
  }));
}

const pesosOrNull = (cents: number | null) => (cents === null ? null : toPesos(cents));

export const undoEnd = (appliedAt: Date): Date =>
  new Date(appliedAt.getTime() + undoHours * 3_600_000);

function toChange(row: Row, names: ReadonlyMap<string, string>, now: Date): PriceChange {
  const until = row.state === 'applied' && row.applied_at ? undoEnd(row.applied_at) : null;
  const nameOf = (accountId: string) => names.get(accountId) ?? priceTexts.someone;
  return {
    _id: row.id,
    name: row.name,
    rule: row.rule,
    state: row.state,
    who: row.impersonator_id === null ? nameOf(row.account_id) : priceTexts.admin,
    createdAt: row.created_at.toISOString(),
    applyAt: row.apply_at?.toISOString() ?? null,
    appliedAt: row.applied_at?.toISOString() ?? null,
    undoUntil: until && until > now ? until.toISOString() : null,
    endedAt: row.ended_at?.toISOString() ?? null,
    endedBy: row.ended_by === null ? null : nameOf(row.ended_by),
    products: row.products,
    options: row.options,
    left: (row.left_names ?? []).slice(0, namedUpTo),
  };
}

/** By a question of its own: accounts do not lie with the business. */
async function namesOf(db: Queryable, rows: readonly Row[]): Promise<Map<string, string>> {
  const ids = new Set(
    rows.flatMap(({ account_id, ended_by }) => [account_id, ended_by ?? []].flat()),
  );
  const people = await db.many<{ id: string; name: string }>(
    sql`select id, name from accounts where id = any(${[...ids]}::text[])`,
  );
  return new Map(people.map(({ id, name }) => [id, name]));
}
