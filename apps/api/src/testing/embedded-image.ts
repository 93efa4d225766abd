import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { databaseOn } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { schemaHash } from './database-names.ts';

/** With nothing in it, or with our tables. */
type Beginning = 'empty' | 'migrated';

/** One of each for all files of a worker: they share this module. */
const images = new Map<Beginning, Promise<Blob>>();

/**
 * What an embedded database begins with (`loadDataDir`). Starting from nothing takes seconds, from an
 * image half of one: it is not packed, and holds neither the databases that nobody connects to nor room
 * for more than a test needs.
 */
export function imageOf(beginning: Beginning): Promise<Blob> {
  const image = images.get(beginning) ?? readImage(beginning);
  images.set(beginning, image);
  return image;
}

async function readImage(beginning: Beginning): Promise<Blob> {
  const name = `test-image-${beginning}-${schemaHash}.tar`;
  const file = resolve(import.meta.dirname, '../../../../.cache', name);
  if (!existsSync(file)) await store(file, await begin[beginning]());
  return new Blob([new Uint8Array(readFileSync(file))]);
}

const begin: Record<Beginning, () => Promise<PGlite>> = {
  async empty() {
    const pglite = await PGlite.create();
    for (const statement of [
      'update pg_database set datistemplate = false',
      'drop database template0',
      'drop database template1',
      "alter system set shared_buffers = '16MB'",
    ]) {
      await pglite.exec(statement);
    }
    return pglite;
  },
  async migrated() {
    const pglite = await PGlite.create({ loadDataDir: await imageOf('empty') });
    await migrate(databaseOn(pglite));
    return pglite;
  },
};

async function store(file: string, pglite: PGlite): Promise<void> {
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  mkdirSync(join(file, '..'), { recursive: true });
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, Buffer.from(await dump.arrayBuffer()));
  renameSync(temporary, file);
}
