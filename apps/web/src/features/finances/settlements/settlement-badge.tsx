import type { SettlementState } from '@mostrador/contract/finances';
import { Badge } from '../../../ui/badge.tsx';
import { settlementStates } from '../texts.ts';

export function SettlementBadge({ state }: { state: SettlementState }) {
  const { label, tone } = settlementStates[state];
  return <Badge tone={tone}>{label}</Badge>;
}
