import type { DaySlots } from '@mostrador/contract/hours';
import type { WeekDay } from '@mostrador/contract/lists';
import { Banner } from '../../ui/banner.tsx';
import { hoursTexts } from './texts.ts';
import { isComplete, overlappedBy, type Times, timesText } from './week-rules.ts';

interface OverlapHintProps {
  /** Without the slot that is being changed. */
  week: readonly DaySlots[];
  days: readonly WeekDay[];
  times: Times;
}

export function OverlapHint({ week, days, times }: OverlapHintProps) {
  const overlapped = isComplete(times) ? overlappedBy(week, days, times) : [];
  if (overlapped.length === 0) return null;
  const slots = overlapped.map((slot) => hoursTexts.slotOfDay(slot.dia, timesText(slot)));
  return (
    <Banner tone="warning" title={hoursTexts.overlapTitle}>
      {hoursTexts.overlapText(slots.join(', '))}
    </Banner>
  );
}
