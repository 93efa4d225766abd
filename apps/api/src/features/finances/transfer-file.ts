import type { Queryable } from '../../db/database.ts';
import { decimal, spreadsheet } from '../../lib/spreadsheet.ts';
import { listSettlementsOfRun } from './settlement-runs.ts';
import { periodText, sheetTexts } from './texts.ts';

/** What the bank has to transfer: closed, with money, neither held nor rejected nor paid. */
export async function transferFile(db: Queryable, periodEnd: Date): Promise<string> {
  const all = await listSettlementsOfRun(db, periodEnd);
  const due = all.filter(({ state, net }) => state === 'cerrada' && net > 0);
  return spreadsheet([
    sheetTexts.transferColumns,
    ...due.map((one) => [
      one._id,
      one.businessName,
      one.cuit,
      one.aliasCBU,
      decimal(one.net),
      `Liquidación ${one.number}, ${periodText({ start: one.periodStart, end: periodEnd })}`,
    ]),
  ]);
}
