import type { DaySlots } from '@mostrador/contract/hours';
import { type WeekDay, weekDays } from '@mostrador/contract/lists';
import { minuteOfDay } from '@mostrador/contract/time';

export const dayMinutes = 24 * 60;
const weekMinutes = 7 * dayMinutes;

export interface Times {
  apertura: string;
  cierre: string;
}

/** Minutes since Monday 00:00; the end is outside, and may lie beyond the week. */
interface Stretch {
  start: number;
  end: number;
}

/** How long it is open: a close not after the opening is on the next day, equal times are 24 hours. */
export function lengthOf({ apertura, cierre }: Times): number {
  const opens = minuteOfDay(apertura);
  const closes = minuteOfDay(cierre);
  return closes > opens ? closes - opens : closes - opens + dayMinutes;
}

export const isComplete = ({ apertura, cierre }: Times): boolean =>
  apertura !== '' && cierre !== '';

export const isSameTimes = (a: Times, b: Times): boolean =>
  a.apertura === b.apertura && a.cierre === b.cierre;

export const timesText = ({ apertura, cierre }: Times): string => `${apertura} - ${cierre}`;

export const isWholeDay = ({ apertura, cierre }: Times): boolean => apertura === cierre;

export const closesAtMidnight = (times: Times): boolean =>
  times.cierre === '00:00' && !isWholeDay(times);

/** Midnight itself still is the end of the day on which it opened. */
export const closesNextDay = (times: Times): boolean =>
  minuteOfDay(times.cierre) < minuteOfDay(times.apertura) && !closesAtMidnight(times);

function stretchOf(day: WeekDay, times: Times): Stretch {
  const start = weekDays.indexOf(day) * dayMinutes + minuteOfDay(times.apertura);
  return { start, end: start + lengthOf(times) };
}

/** The week is a ring: Sunday's late slot reaches into Monday. */
const overlap = (a: Stretch, b: Stretch): boolean =>
  [-weekMinutes, 0, weekMinutes].some((turn) => a.start < b.end + turn && b.start + turn < a.end);

export interface PlacedSlot extends Times {
  _id: string;
  dia: WeekDay;
}

export const placedSlots = (week: readonly DaySlots[]): PlacedSlot[] =>
  week.flatMap(({ dia, slots }) => slots.map((slot) => ({ ...slot, dia })));

export const withoutSlot = (week: readonly DaySlots[], slotId: string): DaySlots[] =>
  week.map((day) => ({ ...day, slots: day.slots.filter(({ _id }) => _id !== slotId) }));

export const withTimes = (week: readonly DaySlots[], slotId: string, times: Times): DaySlots[] =>
  week.map((day) => ({
    ...day,
    slots: day.slots.map((slot) => (slot._id === slotId ? { _id: slotId, ...times } : slot)),
  }));

/** The slots of the week that a slot with those times on those days would overlap. */
export function overlappedBy(
  week: readonly DaySlots[],
  days: readonly WeekDay[],
  times: Times,
): PlacedSlot[] {
  const added = days.map((day) => stretchOf(day, times));
  return placedSlots(week).filter((slot) =>
    added.some((stretch) => overlap(stretch, stretchOf(slot.dia, slot))),
  );
}

/** Ids of the slots that share time with another one. */
export function overlappingIds(week: readonly DaySlots[]): Set<string> {
  const slots = placedSlots(week);
  const shared = slots.filter((slot) =>
    slots.some(
      (other) =>
        other._id !== slot._id && overlap(stretchOf(slot.dia, slot), stretchOf(other.dia, other)),
    ),
  );
  return new Set(shared.map(({ _id }) => _id));
}

/** Until when a day is still open from the slots of the day before, if it is. */
export function carriedOver(
  week: readonly DaySlots[],
  day: WeekDay,
): { from: WeekDay; until: string } | null {
  const from = weekDays[(weekDays.indexOf(day) + 6) % 7] ?? day;
  const closings = placedSlots(week)
    .filter((slot) => slot.dia === from && (closesNextDay(slot) || isWholeDay(slot)))
    .map(({ cierre }) => cierre)
    .filter((cierre) => cierre !== '00:00');
  const until = closings.toSorted().at(-1);
  return until === undefined ? null : { from, until };
}

/** A piece of one day in the drawing; it may come from the day before or go on in the next. */
export interface Piece {
  from: number;
  to: number;
  comesFromDayBefore: boolean;
  goesOnNextDay: boolean;
}

/** A piece that belongs to one slot. */
export interface SlotPiece extends Piece {
  slotId: string;
}

/** The pieces of each slot by themselves, on its own day and on the next. */
export const slotPiecesByDay = (week: readonly DaySlots[]): SlotPiece[][] =>
  weekDays.map((_, day) =>
    placedSlots(week).flatMap((slot) =>
      (piecesByDay([{ dia: slot.dia, slots: [slot] }])[day] ?? []).map((piece) => ({
        ...piece,
        slotId: slot._id,
      })),
    ),
  );

/** What to draw in each of the seven rows, with overlapping slots made one. */
export function piecesByDay(week: readonly DaySlots[]): Piece[][] {
  const stretches = placedSlots(week).map((slot) => stretchOf(slot.dia, slot));
  return weekDays.map((_, day) => {
    const dayStart = day * dayMinutes;
    const parts = stretches
      .flatMap(({ start, end }) =>
        [-weekMinutes, 0].map((turn) => ({
          from: start + turn - dayStart,
          to: end + turn - dayStart,
        })),
      )
      .filter(({ from, to }) => to > 0 && from < dayMinutes)
      .toSorted((a, b) => a.from - b.from);
    return joined(parts).map(({ from, to }) => ({
      from: Math.max(from, 0),
      to: Math.min(to, dayMinutes),
      comesFromDayBefore: from < 0,
      goesOnNextDay: to > dayMinutes,
    }));
  });
}

function joined(parts: readonly { from: number; to: number }[]) {
  const all: { from: number; to: number }[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (last && part.from <= last.to) last.to = Math.max(last.to, part.to);
    else all.push({ ...part });
  }
  return all;
}

/** Minutes of the week in which at least one slot is open. */
export const openMinutes = (week: readonly DaySlots[]): number =>
  piecesByDay(week)
    .flat()
    .reduce((sum, { from, to }) => sum + to - from, 0);
