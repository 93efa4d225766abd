import { Readable } from 'node:stream';
import { activityKindNames, activityWords } from '@mostrador/contract/activity-words';
import type { ActivityFilter, ActivityLine } from '@mostrador/contract/team';
import { formatDateTime } from '@mostrador/contract/time';
import type { Queryable } from '../../db/database.ts';
import { rowsOfSpreadsheet, spreadsheet } from '../../lib/spreadsheet.ts';
import { readActivity } from './list-activity.ts';
import { teamTexts } from './texts.ts';

const rowsPerRead = 500;

/** The filtered activity as a sheet, read page by page. */
export const activityCsv = (db: Queryable, businessId: string, filter: ActivityFilter): Readable =>
  Readable.from(pieces(db, businessId, filter));

async function* pieces(
  db: Queryable,
  businessId: string,
  filter: ActivityFilter,
): AsyncGenerator<string> {
  yield spreadsheet([teamTexts.activityColumns]);
  for (let after: Parameters<typeof readActivity>[1]['after'] = null; ; ) {
    const asked = { ...filter, businessId, after, limit: rowsPerRead };
    const { lines, next } = await readActivity(db, asked);
    yield rowsOfSpreadsheet(lines.map(cellsOf));
    if (next === null) return;
    after = next;
  }
}

const cellsOf = (line: ActivityLine): string[] => [
  formatDateTime(line.at),
  line.who,
  activityKindNames[line.kind],
  activityWords(line),
];
