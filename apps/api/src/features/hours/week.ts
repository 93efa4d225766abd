export const dayMinutes = 24 * 60;
const weekDayCount = 7;

/** A closing minute not after the opening one belongs to the next day. */
export interface SlotTimes {
  opensMinute: number;
  closesMinute: number;
}

/** Day 0 is Monday. */
export interface WeekSlot extends SlotTimes {
  day: number;
}

/** Minutes since a Monday 00:00; the end is outside, and may lie beyond the week. */
export interface Stretch {
  start: number;
  end: number;
}

/** When opening and closing time are equal the slot lasts a whole day. */
function stretchOf({ opensMinute, closesMinute }: SlotTimes, day: number): Stretch {
  const start = day * dayMinutes + opensMinute;
  const length =
    closesMinute > opensMinute
      ? closesMinute - opensMinute
      : closesMinute - opensMinute + dayMinutes;
  return { start, end: start + length };
}

/** The slots of the week on a day, counted from a Monday in either direction. */
export const weekSlotsOn = (slots: readonly WeekSlot[], day: number): readonly WeekSlot[] => {
  const weekDay = ((day % weekDayCount) + weekDayCount) % weekDayCount;
  return slots.filter((slot) => slot.day === weekDay);
};

/**
 * When it is open on those days, in order, each stretch when it is asked for; overlapping and adjoining
 * slots are made one. What begins on a day belongs to it, also past its midnight.
 */
export function* stretchesOver(
  slotsOn: (day: number) => readonly SlotTimes[],
  firstDay: number,
  lastDay: number,
): Generator<Stretch, undefined> {
  let current: Stretch | undefined;
  for (let day = firstDay; day <= lastDay; day++) {
    const onThisDay = slotsOn(day).map((slot) => stretchOf(slot, day));
    for (const next of onThisDay.toSorted((a, b) => a.start - b.start)) {
      if (current && next.start <= current.end) {
        current = { start: current.start, end: Math.max(current.end, next.end) };
        continue;
      }
      if (current) yield current;
      current = next;
    }
  }
  if (current) yield current;
}

/** Those of a week as it repeats, from the one before to the one after next. */
export const openStretches = (slots: readonly WeekSlot[]): Stretch[] => [
  ...stretchesOver((day) => weekSlotsOn(slots, day), -weekDayCount, 3 * weekDayCount - 1),
];
