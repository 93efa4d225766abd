import type { SettlementSummary } from '@mostrador/contract/finances';
import { Badge } from '../../../ui/badge.tsx';
import { settlementStates, settlementTexts } from '../texts.ts';

interface SettlementBadgeProps {
  settlement: Pick<SettlementSummary, 'state' | 'net'>;
}

/** A closed week without money is only closed: nothing of it is to be transferred. */
export function SettlementBadge({ settlement: { state, net } }: SettlementBadgeProps) {
  const { label, tone } = settlementStates[state];
  const isEmpty = state === 'cerrada' && net === 0;
  return <Badge tone={tone}>{isEmpty ? settlementTexts.closed : label}</Badge>;
}
