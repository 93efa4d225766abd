import type { AvailabilitySlot } from '@mostrador/contract/what-runs-out';
import type { Queryable } from '../../../db/database.ts';
import { sectionsInUse } from '../menu-order.ts';
import { listSectionHours, setSectionHours } from '../section-hours.ts';

export interface CopiedHours {
  category: string;
  availability: AvailabilitySlot[];
}

/** A section that the other business sells in already keeps its own hours: its products are not touched. */
export async function hoursToCopy(
  tx: Queryable,
  { from, to, sections }: { from: string; to: string; sections: readonly string[] },
  now: Date,
): Promise<CopiedHours[]> {
  if (sections.length === 0) return [];
  const inUse = new Set(await sectionsInUse(tx, to));
  return (await listSectionHours(tx, from, now))
    .filter(({ category }) => sections.includes(category) && !inUse.has(category))
    .map(({ category, availability }) => ({ category, availability }));
}

export async function copyHours(
  tx: Queryable,
  to: string,
  hours: readonly CopiedHours[],
): Promise<void> {
  for (const each of hours) await setSectionHours(tx, to, each);
}
