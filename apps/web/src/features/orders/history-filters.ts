import { historyStatuses } from '@mostrador/contract/order-states';

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

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

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
