import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { releaseWithAccount } from './change-transfer.ts';
import { settleBusiness } from './settle-business.ts';
import { periodOf } from './settlement-period.ts';

const jobName = 'settlement';

/**
 * Settles every week that is over. Any number of processes may run it at once and die at any point:
 * each week of each business is one transaction, and what is missing is found again from the data.
 * The row in job_runs only tells people how it went and spares idle turns the search.
 */
export async function settleDue({ db, config, now, log }: Deps): Promise<void> {
  const startedAt = now();
  await releaseWithAccount(db, startedAt);
  const weekStart = periodOf(startedAt, config.settlementOffsetHours).start;
  const slot = weekStart.toISOString();
  if (await isFinished(db, slot)) return;

  await db.run(sql`
    insert into job_runs (job, slot, started_at) values (${jobName}, ${slot}, ${startedAt})
    on conflict do nothing`);
  let failures = 0;
  for (const businessId of await dueBusinesses(db, weekStart)) {
    try {
      const settleOldest = () =>
        db.transaction((tx) =>
          settleBusiness(tx, businessId, config.settlementOffsetHours, startedAt),
        );
      while (await settleOldest()) log.info({ businessId }, 'week settled');
    } catch (error) {
      failures += 1;
      log.error({ err: error, businessId }, 'settlement failed');
    }
  }
  if (failures === 0) await finish(db, slot, now());
}

async function isFinished(db: Queryable, slot: string): Promise<boolean> {
  const run = await db.first<{ finished_at: Date | null }>(
    sql`select finished_at from job_runs where job = ${jobName} and slot = ${slot}`,
  );
  return run !== undefined && run.finished_at !== null;
}

/** In no particular order, so that several processes do not queue behind the same business. */
async function dueBusinesses(db: Queryable, weekStart: Date): Promise<string[]> {
  const rows = await db.many<{ business_id: string }>(sql`
    /* every business */
    select w.business_id from wallets w
    left join lateral (
      select s.to_seq from settlements s where s.business_id = w.business_id
      order by s.number desc limit 1) last on true
    where w.last_seq > coalesce(last.to_seq, 0) and exists (
      select 1 from ledger_entries e
      where e.business_id = w.business_id and e.seq > coalesce(last.to_seq, 0)
        and e.settlement_id is null and e.created_at < ${weekStart})
    order by random()`);
  return rows.map(({ business_id }) => business_id);
}

async function finish(db: Queryable, slot: string, now: Date): Promise<void> {
  const run = await db.first<{ started_at: Date }>(
    sql`select started_at from job_runs where job = ${jobName} and slot = ${slot}`,
  );
  const outcome = await db.first(sql`
    /* every business */
    select count(*)::int as settlements, coalesce(sum(net_cents), 0)::bigint as "netCents",
      count(*) filter (where state = 'retenida')::int as held
    from settlements where closed_at >= ${run?.started_at ?? now}`);
  await db.run(sql`
    update job_runs set finished_at = ${now}, outcome = ${JSON.stringify(outcome ?? {})}::jsonb
    where job = ${jobName} and slot = ${slot} and finished_at is null`);
}
