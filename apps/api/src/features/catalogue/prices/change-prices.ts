import { maxScheduleAheadDays } from '@mostrador/contract/price-change-rule';
import type { NewPriceChange } from '@mostrador/contract/price-changes';
import { addDays } from '@mostrador/contract/time';
import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { invalid, Refusal } from '../../../http/errors.ts';
import { newId } from '../../../lib/ids.ts';
import { applyPrices } from './move-prices.ts';
import { type PlannedLine, planLines } from './planned-lines.ts';
import { priceTexts } from './texts.ts';

/** Who changes prices. */
export interface Actor {
  actorId: string;
  impersonatorId: string | null;
}

const mostScheduled = 20;

/** Keeps the change with every price before and after; without an hour, applies it at once. */
export async function changePrices(
  tx: Queryable,
  businessId: string,
  asked: NewPriceChange,
  actor: Actor,
  now: Date,
): Promise<string> {
  const applyAt = asked.applyAt === null ? null : new Date(asked.applyAt);
  if (applyAt) await refuseHour(tx, businessId, applyAt, now);
  const lines = await planLines(tx, businessId, asked, now);
  if (lines.length === 0) throw invalid(priceTexts.nothingChanges);
  const changeId = newId(now.getTime());
  await tx.run(sql`
    insert into price_changes (business_id, id, name, rule, state, created_at, account_id,
      impersonator_id, apply_at, applied_at)
    values (${businessId}, ${changeId}, ${asked.name}, ${JSON.stringify(asked.rule)}::jsonb,
      ${applyAt ? 'scheduled' : 'applied'}, ${now}, ${actor.actorId}, ${actor.impersonatorId},
      ${applyAt}, ${applyAt ? null : now})`);
  await insertLines(tx, businessId, changeId, lines);
  if (!applyAt) await applyNow(tx, businessId, changeId);
  return changeId;
}

async function refuseHour(
  tx: Queryable,
  businessId: string,
  applyAt: Date,
  now: Date,
): Promise<void> {
  if (applyAt <= now) throw invalid(priceTexts.past, 'applyAt');
  if (applyAt > addDays(now, maxScheduleAheadDays)) throw invalid(priceTexts.tooFar, 'applyAt');
  await tx.run(sql`select 1 from businesses where id = ${businessId} for no key update`);
  const row = await tx.first<{ total: number }>(sql`
    select count(*)::int as total from price_changes
    where business_id = ${businessId} and state = 'scheduled'`);
  if ((row?.total ?? 0) >= mostScheduled) {
    throw new Refusal('conflict', priceTexts.tooManyScheduled(mostScheduled));
  }
}

const insertLines = (
  tx: Queryable,
  businessId: string,
  changeId: string,
  lines: readonly PlannedLine[],
): Promise<number> =>
  tx.run(sql`
    insert into price_change_lines (business_id, change_id, kind, item_id, name, before_cents,
      after_cents, before_regular_cents, after_regular_cents, position, outcome)
    select ${businessId}, ${changeId}, l.kind, l.item_id, l.name, l.before_cents, l.after_cents,
      l.before_regular, l.after_regular, l.position, 'waiting'
    from unnest(${lines.map(({ kind }) => kind)}::text[],
        ${lines.map(({ itemId }) => itemId)}::text[], ${lines.map(({ name }) => name)}::text[],
        ${lines.map(({ beforeCents }) => beforeCents)}::bigint[],
        ${lines.map(({ afterCents }) => afterCents)}::bigint[],
        ${lines.map(({ beforeRegularCents }) => beforeRegularCents)}::bigint[],
        ${lines.map(({ afterRegularCents }) => afterRegularCents)}::bigint[])
      with ordinality as l (kind, item_id, name, before_cents, after_cents, before_regular,
        after_regular, position)`);

/** Somebody may have edited a price between the reading and the lock. */
async function applyNow(tx: Queryable, businessId: string, changeId: string): Promise<void> {
  await applyPrices(tx, businessId, changeId);
  const left = await tx.many<{ name: string }>(sql`
    select name from price_change_lines
    where business_id = ${businessId} and change_id = ${changeId} and outcome <> 'changed'
    order by position limit 100`);
  if (left.length > 0) {
    throw new Refusal('stale', priceTexts.changed(left.map(({ name }) => name)));
  }
}
