import { toPesos } from '@mostrador/contract/money';
import type {
  Deduction,
  SettlementOfRun as RunSettlement,
} from '@mostrador/contract/settlement-runs';
import type { StoredDeduction } from './deductions.ts';
import type { SettlementOfRun, SettlementRun } from './settlement-runs.ts';

export const runOnWire = ({ periodEnd, count, netCents, byState }: SettlementRun) => ({
  periodEnd: periodEnd.toISOString(),
  count,
  net: toPesos(netCents),
  byState: byState.map((one) => ({
    state: one.state,
    count: one.count,
    net: toPesos(one.netCents),
  })),
});

export const settlementOnWire = (one: SettlementOfRun): RunSettlement => ({
  _id: one.id,
  businessId: one.businessId,
  businessName: one.businessName,
  number: one.number,
  cuit: one.cuit,
  aliasCBU: one.aliasCbu,
  net: toPesos(one.netCents),
  carried: toPesos(one.carriedCents),
  state: one.state,
  stateReason: one.stateReason,
  paidAt: one.paidAt?.toISOString() ?? null,
  transferReference: one.transferReference,
});

export const deductionOnWire = ({
  id,
  rateBp,
  startsAt,
  endsAt,
  ...rest
}: StoredDeduction): Deduction => ({
  _id: id,
  ...rest,
  rate: rateBp / 10_000,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
});
