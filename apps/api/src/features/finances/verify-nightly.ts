import { addDays, localDay } from '@mostrador/contract/time';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { verifyLedger } from './verify-ledger.ts';

const jobName = 'ledger-check';
const hour = 4;

/** Once a night, after 04:00, by whichever process claims the night first. */
export async function verifyNightly({ db, now, log }: Deps): Promise<void> {
  const startedAt = now();
  const night = localDay(addDays(startedAt, -hour / 24));
  const claimed = await db.run(sql`
    insert into job_runs (job, slot, started_at) values (${jobName}, ${night}, ${startedAt})
    on conflict do nothing`);
  if (claimed === 0) return;
  const { differences, ...counts } = await verifyLedger(db);
  for (const difference of differences) log.error(difference, 'the ledger does not add up');
  await db.run(sql`
    update job_runs set finished_at = ${now()},
      outcome = ${JSON.stringify({ ...counts, differences: differences.length })}::jsonb
    where job = ${jobName} and slot = ${night}`);
}
