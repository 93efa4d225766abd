export const dayMinutes = 24 * 60;
export const weekMinutes = 7 * dayMinutes;

/** Day 0 is Monday; a closing minute not after the opening one belongs to the next day. */
export interface WeekSlot {
  day: number;
  opensMinute: number;
  closesMinute: number;
}

/** Minutes since Monday 00:00; the end is outside, and may lie beyond the week. */
export interface Stretch {
  start: number;
  end: number;
}

/** When opening and closing time are equal the slot lasts a whole day. */
export function stretchOf({ day, opensMinute, closesMinute }: WeekSlot): Stretch {
  const start = day * dayMinutes + opensMinute;
  const length =
    closesMinute > opensMinute
      ? closesMinute - opensMinute
      : closesMinute - opensMinute + dayMinutes;
  return { start, end: start + length };
}

/**
 * The slots as they repeat, from last week to the one after next, with overlapping and adjoining
 * ones made one: around any minute of this week each stretch is seen from its true start to its true end.
 */
export function openStretches(slots: readonly WeekSlot[]): Stretch[] {
  const repeated = [-1, 0, 1, 2]
    .flatMap((week) => slots.map(stretchOf).map((s) => shift(s, week * weekMinutes)))
    .toSorted((a, b) => a.start - b.start);
  const merged: Stretch[] = [];
  for (const next of repeated) {
    const last = merged.at(-1);
    if (last && next.start <= last.end) last.end = Math.max(last.end, next.end);
    else merged.push({ ...next });
  }
  return merged;
}

const shift = ({ start, end }: Stretch, minutes: number): Stretch => ({
  start: start + minutes,
  end: end + minutes,
});
