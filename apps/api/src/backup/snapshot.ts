import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BulkTransaction, Database } from '../db/database.ts';
import { describeDatabase, readTables, type TablePiece } from '../db/table-copies.ts';
import { manifestEntry } from './manifest.ts';
import { listStoredFiles } from './stored-files.ts';
import type { Entry } from './tar.ts';

const tableName = /^tables\/([^/]+)\//;

/** One instant of the database as entries of an archive, with the names of the files it refers to. */
export async function* snapshotOf(db: Database, now: Date): AsyncGenerator<Entry> {
  const out = new PassThrough({ objectMode: true, highWaterMark: 4 });
  const copying = db.bulk((tx) => pipeline(entriesOf(tx, now), out));
  // Told by the stream, to whoever reads it.
  copying.catch(() => {});
  yield* out;
  await copying;
}

async function* entriesOf(tx: BulkTransaction, now: Date): AsyncGenerator<Entry> {
  const shape = await describeDatabase(tx);
  yield manifestEntry(shape, now);
  yield await listStoredFiles(tx);
  let number = 0;
  for await (const { table, rows } of readTables(tx, shape)) {
    number += 1;
    yield { name: `tables/${table}/${String(number).padStart(6, '0')}.copy`, content: rows };
  }
}

/** The rows of a copy; what else is in it goes to `elsewhere`. */
export async function* rowsIn(
  entries: AsyncIterable<Entry>,
  elsewhere: (entry: Entry) => Promise<void> = async () => {},
): AsyncGenerator<TablePiece> {
  for await (const entry of entries) {
    const [, table] = tableName.exec(entry.name) ?? [];
    if (table === undefined) await elsewhere(entry);
    else yield { table, rows: entry.content };
  }
}
