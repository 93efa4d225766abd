import { formatDate } from '@mostrador/contract/time';

/** The day before the instant at which the week closed: its Sunday. */
export const weekName = (periodEnd: string): string =>
  formatDate(new Date(new Date(periodEnd).getTime() - 60_000));
