import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BulkTransaction, Database } from '../db/database.ts';
import { describeDatabase, readTables } from '../db/table-copies.ts';
import { manifestEntry } from './manifest.ts';
import { listStoredFiles } from './stored-files.ts';
import type { Entry } from './tar.ts';

const tableFolder = 'tables/';

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
    yield { name: `${tableFolder}${table}/${String(number).padStart(6, '0')}.copy`, content: rows };
  }
}

/** The table that an entry holds rows of. */
export const tableOf = ({ name }: Entry): string | undefined =>
  name.startsWith(tableFolder) ? name.split('/')[1] : undefined;
