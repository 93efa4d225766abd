import { type ClaimedRun, claimRun, LeaseLost } from '../../db/claim-run.ts';
import type { Database } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { nightOf } from '../../lib/night.ts';
import { loadMark } from './verify/mark.ts';
import { type BusinessCheck, verifyBusiness } from './verify/verify-business.ts';

const jobName = 'ledger-check';

interface Business {
  id: string;
  name: string;
}

/**
 * Once a night, after 04:00, by whichever process claims the night: each business from its last
 * verified settlement on. A process that dies is replaced in the same night, and its successor goes
 * on with the businesses that are left. One with a difference is checked from the same place again.
 */
export async function verifyNightly(deps: Deps): Promise<void> {
  const { db, now, log } = deps;
  const night = nightOf(now());
  const run = await claimRun(db, now, jobName, night);
  if (!run) return;
  let failures = 0;
  for (
    let next = await leftAfter(db, night, '');
    next;
    next = await leftAfter(db, night, next.id)
  ) {
    try {
      await checkBusiness(deps, run, night, next);
    } catch (error) {
      if (error instanceof LeaseLost) throw error;
      failures += 1;
      log.error({ err: error, businessId: next.id }, 'the ledger could not be checked');
    }
  }
  if (failures === 0) await run.finish(await outcomeOf(db, night));
  else await run.release();
}

async function checkBusiness(
  { db, now, log }: Deps,
  run: ClaimedRun,
  night: string,
  { id, name }: Business,
): Promise<void> {
  const mark = await loadMark(db, id);
  const check = await verifyBusiness(db, id, mark, () => run.hold());
  for (const text of check.differences) {
    log.error({ businessId: id, businessName: name, text }, 'the ledger does not add up');
  }
  await run.hold();
  const isSound = check.differences.length === 0;
  await storeCheck(db, id, night, now(), isSound ? check : { ...check, mark });
}

/** The next business that nobody has checked this night. */
const leftAfter = (db: Database, night: string, id: string): Promise<Business | undefined> =>
  db.first<Business>(sql`
    /* every business */
    select b.id, b.name from businesses b left join ledger_checks c on c.business_id = b.id
    where b.id > ${id} and c.night is distinct from ${night} order by b.id limit 1`);

async function storeCheck(
  db: Database,
  businessId: string,
  night: string,
  now: Date,
  { movements, settlements, differences, mark }: BusinessCheck,
): Promise<void> {
  await db.run(sql`
    insert into ledger_checks (business_id, night, checked_at, movements, settlements, differences,
      settlement_id, seq, balance_cents, last_entry_at, online_sales_cents, cash_sales_cents)
    values (${businessId}, ${night}, ${now}, ${movements}, ${settlements}, ${differences.length},
      ${mark.settlement?.id ?? null}, ${mark.seq}, ${mark.balanceCents}, ${mark.lastEntryAt},
      ${mark.onlineSalesCents}, ${mark.cashSalesCents})
    on conflict (business_id) do update set night = excluded.night,
      checked_at = excluded.checked_at, movements = excluded.movements,
      settlements = excluded.settlements, differences = excluded.differences,
      settlement_id = excluded.settlement_id, seq = excluded.seq,
      balance_cents = excluded.balance_cents, last_entry_at = excluded.last_entry_at,
      online_sales_cents = excluded.online_sales_cents,
      cash_sales_cents = excluded.cash_sales_cents`);
}

const outcomeOf = async (db: Database, night: string): Promise<object> =>
  (await db.first<object>(sql`
    /* every business */
    select count(*)::int as businesses, coalesce(sum(movements), 0)::bigint as movements,
      coalesce(sum(settlements), 0)::bigint as settlements,
      coalesce(sum(differences), 0)::bigint as differences
    from ledger_checks where night = ${night}`)) ?? {};
