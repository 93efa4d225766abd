import { defaultPreparationMinutes } from '@mostrador/contract/lists';
import type { Busy, OpeningState, Pause } from '@mostrador/contract/opening';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { notFound } from '../../http/errors.ts';
import { lastingPause, pauseOfBusiness } from '../hours/open-now.ts';
import { openingTexts } from './texts.ts';

export interface OpeningRow {
  pause: Pause | null;
  busy_minutes: number | null;
  busy_until: Date | null;
  auto_accept_minutes: number | null;
}

/** Of the row `b` of businesses. */
export const openingColumns = sql`
  ${pauseOfBusiness} as pause, b.busy_minutes, b.busy_until, b.auto_accept_minutes`;

export function openingStateOf(row: OpeningRow, now: Date): OpeningState {
  const pause = lastingPause(row.pause, now);
  return {
    pause: pause && {
      ...pause,
      since: wire(pause.since),
      until: pause.until === null ? null : wire(pause.until),
    },
    busy: busyOf(row, now),
    autoAcceptMinutes: row.auto_accept_minutes,
  };
}

const wire = (instant: string): string => new Date(instant).toISOString();

const busyOf = ({ busy_minutes, busy_until }: OpeningRow, now: Date): Busy | null =>
  busy_minutes !== null && busy_until !== null && busy_until > now
    ? { minutes: busy_minutes, until: busy_until.toISOString() }
    : null;

/** What the marketplace tells customers: the usual time, or that of the automatic acceptance. */
export const preparationMinutesOf = (row: OpeningRow, now: Date): number =>
  (row.auto_accept_minutes ?? defaultPreparationMinutes) + (busyOf(row, now)?.minutes ?? 0);

export async function loadOpening(
  db: Queryable,
  businessId: string,
  now: Date,
): Promise<OpeningState> {
  const row = await db.first<OpeningRow>(
    sql`select ${openingColumns} from businesses b where b.id = ${businessId}`,
  );
  if (!row) throw notFound(openingTexts.noBusiness);
  return openingStateOf(row, now);
}
