import { randomUUID } from 'node:crypto';
import type { Queryable } from './database.ts';
import { sql } from './sql.ts';

/** A run of a job that this process does, for as long as it renews its lease. */
export interface ClaimedRun {
  /** Renews the lease when it is time to; throws if another process has taken the run over. */
  hold(): Promise<void>;
  /** It is done: nobody runs it again. */
  finish(outcome: object): Promise<void>;
  /** What is left is done at the next turn, by whichever process. */
  release(): Promise<void>;
}

/** The lease ran out and another process goes on with the run. */
export class LeaseLost extends Error {}

const leaseMs = 10 * 60_000;

/**
 * Claims the run of a job for a slot of time. Null when it is finished, or while another process
 * holds it; one that died is replaced as soon as its lease has run out.
 */
export async function claimRun(
  db: Queryable,
  now: () => Date,
  job: string,
  slot: string,
): Promise<ClaimedRun | null> {
  const holder = randomUUID();
  const leaseEnd = () => new Date(now().getTime() + leaseMs);
  let renewAfter = now().getTime() + leaseMs / 4;
  const claimed = await db.run(sql`
    insert into job_runs (job, slot, started_at, holder, lease_until)
    values (${job}, ${slot}, ${now()}, ${holder}, ${leaseEnd()})
    on conflict (job, slot) do update
      set holder = excluded.holder, lease_until = excluded.lease_until
      where job_runs.finished_at is null
        and (job_runs.lease_until is null or job_runs.lease_until <= ${now()})`);
  if (claimed === 0) return null;
  const isMine = sql`job = ${job} and slot = ${slot} and holder = ${holder}`;
  return {
    async hold() {
      if (now().getTime() < renewAfter) return;
      renewAfter = now().getTime() + leaseMs / 4;
      const held = await db.run(
        sql`update job_runs set lease_until = ${leaseEnd()} where ${isMine}`,
      );
      if (held === 0) throw new LeaseLost(`Another process holds the lease of ${job} ${slot}.`);
    },
    async finish(outcome) {
      await db.run(sql`
        update job_runs set finished_at = ${now()}, outcome = ${JSON.stringify(outcome)}::jsonb
        where ${isMine}`);
    },
    async release() {
      await db.run(sql`update job_runs set lease_until = ${now()} where ${isMine}`);
    },
  };
}
