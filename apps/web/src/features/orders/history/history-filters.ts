import { historyStatuses } from '@mostrador/contract/order-states';
import { addDays, localDay, weekPosition } from '@mostrador/contract/time';

/** What the address of the history holds, so that a view can be kept and shared. */
export interface HistoryFilters {
  /** Local days, `yyyy-MM-dd`, both included. */
  from?: string;
  to?: string;
  status?: (typeof historyStatuses)[number];
  text?: string;
}

/** The words in the address. */
const names = { from: 'desde', to: 'hasta', status: 'estado', text: 'texto' } as const;

/** What the server takes for a day. */
export const firstDay = '2000-01-01';
export const lastDay = '2099-12-31';

/** A day of this century that the calendar has; a year that is still being typed is none. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  return isReal && text >= firstDay && text <= lastDay;
}

/** Reads the address; what makes no sense in it is left out. */
export function readFilters(search: URLSearchParams): HistoryFilters {
  const from = search.get(names.from) ?? '';
  const to = search.get(names.to) ?? '';
  const status = historyStatuses.find((each) => each === search.get(names.status));
  const text = (search.get(names.text) ?? '').trim().slice(0, 80);
  return {
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(status && { status }),
    ...(text && { text }),
  };
}

/** Writes the address, without what is not filtered. */
export function writeFilters(filters: HistoryFilters): URLSearchParams {
  const search = new URLSearchParams();
  for (const key of ['from', 'to', 'status', 'text'] as const) {
    const value = filters[key];
    if (value) search.set(names[key], value);
  }
  return search;
}

export const isFiltered = (filters: HistoryFilters): boolean => Object.keys(filters).length > 0;

/** From the later day to the earlier: there is nothing between. */
export const isBackwards = ({ from, to }: HistoryFilters): boolean =>
  from !== undefined && to !== undefined && from > to;

/** The days of what was filtered, for the name of a file; `today` ends what has no other end. */
export function periodOf({ from, to }: HistoryFilters, today: string): string {
  if (from === undefined) return `hasta-${to ?? today}`;
  if (to === undefined) return `desde-${from}`;
  return from === to ? from : `${from}-a-${to}`;
}

type Range = Required<Pick<HistoryFilters, 'from' | 'to'>>;

/** The days that people ask for by name; weeks begin on Monday. */
export function quickRanges(now: Date): Record<'today' | 'yesterday' | 'thisWeek', Range> {
  const daysAgo = (days: number) => localDay(addDays(now, -days));
  const [today, yesterday] = [daysAgo(0), daysAgo(1)];
  return {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    thisWeek: { from: daysAgo(weekPosition(now).day), to: today },
  };
}

export const isRange = (filters: HistoryFilters, { from, to }: Range): boolean =>
  filters.from === from && filters.to === to;
