import type { SettlementState } from '@mostrador/contract/finances';
import { toPesos } from '@mostrador/contract/money';
import type { SettlementOfRun } from '@mostrador/contract/settlement-runs';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { accountUsableAt, reasonShown } from './payment-account.ts';

/** What the administrator works with: one run is all the statements of one week. */

interface SettlementRun {
  periodEnd: Date;
  count: number;
  netCents: number;
  byState: { state: SettlementState; count: number; netCents: number }[];
}

interface RunRow {
  period_end: Date;
  state: SettlementState;
  count: number;
  net_cents: number;
}

/** The latest weeks, newest first, with how much is in each state. */
export async function listSettlementRuns(db: Queryable, weeks: number): Promise<SettlementRun[]> {
  const rows = await db.many<RunRow>(sql`
    /* every business */
    select period_end, state, count(*)::int as count, sum(net_cents)::bigint as net_cents
    from settlements where period_end in (
      select distinct period_end from settlements order by period_end desc limit ${weeks})
    group by period_end, state order by period_end desc, state`);
  const runs = new Map<number, SettlementRun>();
  for (const { period_end, state, count, net_cents } of rows) {
    const run = runs.get(period_end.getTime()) ?? {
      periodEnd: period_end,
      count: 0,
      netCents: 0,
      byState: [],
    };
    runs.set(period_end.getTime(), run);
    run.count += count;
    run.netCents += net_cents;
    run.byState.push({ state, count, netCents: net_cents });
  }
  return [...runs.values()];
}

interface SettlementRow
  extends Omit<SettlementOfRun, 'net' | 'carried' | 'paidAt' | 'transferFile'> {
  netCents: number;
  carriedCents: number;
  paidAt: Date | null;
  periodStart: Date;
  accountUsableAt: Date | null;
}

export async function listSettlementsOfRun(
  db: Queryable,
  periodEnd: Date,
): Promise<(SettlementOfRun & { periodStart: Date })[]> {
  const rows = await db.many<SettlementRow>(sql`
    /* every business */
    select id as "_id", business_id as "businessId", business_name as "businessName", number, cuit,
      alias_cbu as "aliasCBU", period_start as "periodStart",
      net_cents as "netCents", carried_cents as "carriedCents", state,
      state_reason as "stateReason", paid_at as "paidAt", transfer_reference as "transferReference",
      ${accountUsableAt()} as "accountUsableAt"
    from settlements s where period_end = ${periodEnd} order by business_name, id`);
  const fileOf = await filesOf(db, rows);
  return rows.map(({ accountUsableAt, netCents, carriedCents, paidAt, ...one }) => ({
    ...one,
    net: toPesos(netCents),
    carried: toPesos(carriedCents),
    stateReason: reasonShown(one.stateReason, accountUsableAt),
    paidAt: paidAt?.toISOString() ?? null,
    transferFile: fileOf.get(one._id) ?? null,
  }));
}

/** Which transfer file each of them is in. */
async function filesOf(
  db: Queryable,
  settlements: readonly Pick<SettlementOfRun, '_id'>[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.many<{ settlement_id: string; number: number }>(sql`
    select settlement_id, number from transfer_file_settlements
    where settlement_id = any(${settlements.map(({ _id }) => _id)}::text[])`);
  return new Map(rows.map(({ settlement_id, number }) => [settlement_id, number]));
}
