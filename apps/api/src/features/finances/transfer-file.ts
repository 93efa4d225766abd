import { toCents, toPesos } from '@mostrador/contract/money';
import type { SettlementOfRun, TransferFile } from '@mostrador/contract/settlement-runs';
import type { Queryable } from '../../db/database.ts';
import { askInTurns } from '../../db/in-turns.ts';
import { sql } from '../../db/sql.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { decimal, fileOfSpreadsheet, rowsOfSpreadsheet } from '../../lib/spreadsheet.ts';
import { listSettlementsOfRun } from './settlement-runs.ts';
import { fileNotFound, nothingForFile, periodText, sheetTexts } from './texts.ts';

type Due = SettlementOfRun & { periodStart: Date };

/**
 * Numbers a file with what the bank has to transfer for a week: closed, with money, neither held nor
 * rejected nor paid, and in no other file. Of two that are made at once each settlement is in one.
 */
export async function makeTransferFile(
  tx: Queryable,
  periodEnd: Date,
  madeBy: string | null,
  now: Date,
): Promise<number> {
  await askInTurns(tx);
  const all = await listSettlementsOfRun(tx, periodEnd);
  const due = all.filter(({ state, net }) => state === 'cerrada' && net > 0);
  const number = await startFile(tx, periodEnd, madeBy, now);
  const taken = await takeSettlements(tx, number, due);
  if (taken.length === 0) throw new Refusal('conflict', nothingForFile);
  const netCents = taken.reduce((sum, { net }) => sum + toCents(net), 0);
  await tx.run(sql`
    update transfer_files set transfers = ${taken.length}, net_cents = ${netCents},
      content = ${sheetOf(taken, periodEnd)}
    where number = ${number}`);
  return number;
}

async function startFile(
  tx: Queryable,
  periodEnd: Date,
  madeBy: string | null,
  now: Date,
): Promise<number> {
  const file = await tx.first<{ number: number }>(sql`
    insert into transfer_files (period_end, created_at, created_by, transfers, net_cents, content)
    values (${periodEnd}, ${now}, ${madeBy}, 0, 0, '') returning number`);
  if (!file) throw new Error('The file got no number.');
  return file.number;
}

async function takeSettlements(tx: Queryable, number: number, due: readonly Due[]): Promise<Due[]> {
  const rows = await tx.many<{ settlement_id: string }>(sql`
    insert into transfer_file_settlements (settlement_id, number)
    select settlement_id, ${number}::int
    from unnest(${due.map(({ _id }) => _id)}::text[]) as wanted (settlement_id)
    order by settlement_id
    on conflict do nothing returning settlement_id`);
  const taken = new Set(rows.map(({ settlement_id }) => settlement_id));
  return due.filter(({ _id }) => taken.has(_id));
}

const sheetOf = (transfers: readonly Due[], periodEnd: Date): string =>
  rowsOfSpreadsheet([
    sheetTexts.transferColumns,
    ...transfers.map((one) => [
      one._id,
      one.businessName,
      one.cuit,
      one.aliasCBU,
      decimal(one.net),
      `Liquidación ${one.number}, ${periodText({ start: one.periodStart, end: periodEnd })}`,
    ]),
  ]);

interface FileRow {
  number: number;
  created_at: Date;
  created_by: string | null;
  transfers: number;
  net_cents: number;
}

/** The files of a week, the newest first. */
export async function listTransferFiles(db: Queryable, periodEnd: Date): Promise<TransferFile[]> {
  const rows = await db.many<FileRow>(sql`
    select f.number, f.created_at, a.email as created_by, f.transfers, f.net_cents
    from transfer_files f left join accounts a on a.id = f.created_by
    where f.period_end = ${periodEnd} order by f.number desc`);
  return rows.map((row) => ({
    number: row.number,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    transfers: row.transfers,
    net: toPesos(row.net_cents),
  }));
}

/** To the letter what was given to the bank, whatever happened since. */
export async function readTransferFile(db: Queryable, number: number): Promise<string> {
  const file = await db.first<{ content: string }>(
    sql`select content from transfer_files where number = ${number}`,
  );
  if (!file) throw notFound(fileNotFound);
  return fileOfSpreadsheet(file.content);
}

export async function settlementsInFile(db: Queryable, number: number): Promise<string[]> {
  await readTransferFile(db, number);
  const rows = await db.many<{ settlement_id: string }>(sql`
    select settlement_id from transfer_file_settlements where number = ${number}
    order by settlement_id`);
  return rows.map(({ settlement_id }) => settlement_id);
}

/** What is transferred once more goes out with the next file. */
export async function leaveTransferFile(tx: Queryable, settlementId: string): Promise<void> {
  await tx.run(sql`delete from transfer_file_settlements where settlement_id = ${settlementId}`);
}
