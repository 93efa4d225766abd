import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readStatements } from '../testing/asked-statements.ts';
import { imageOf } from '../testing/embedded-image.ts';
import { isDatabaseError } from './database.ts';

/** Those that `database.test.ts` shows to be read alike on both databases, and what a lock answers. */
const typesReadAlike = {
  ...{ bool: 16, int8: 20, int2: 21, int4: 23, text: 25, json: 114, float8: 701, void: 2278 },
  ...{ textArray: 1009, timestamptz: 1184, jsonb: 3802 },
};
/** An empty database refuses what belongs to nothing, and divides by nothing. */
const ofItsRows = /^(23|P0001$|22012$)/;

const statements = [...readStatements()];
let pglite: PGlite;
beforeAll(async () => {
  pglite = await PGlite.create({ loadDataDir: await imageOf('migrated') });
});
afterAll(() => pglite.close());

/** Why the embedded database does not do what PostgreSQL did, or undefined. */
async function complaintOf(text: string, values: unknown[]): Promise<unknown> {
  await pglite.exec('begin');
  try {
    const { fields } = await pglite.query(text, values);
    const known = Object.values(typesReadAlike);
    return fields.find(({ dataTypeID }) => !known.includes(dataTypeID));
  } catch (error) {
    return isDatabaseError(error) && ofItsRows.test(error.code) ? undefined : String(error);
  } finally {
    await pglite.exec('rollback');
  }
}

it.skipIf(statements.length === 0)(
  'each statement of the product is one for the embedded database too, with the same values',
  async () => {
    const complaints: unknown[] = [];
    for (const [text, values] of statements) {
      const complaint = await complaintOf(text, values);
      if (complaint !== undefined) complaints.push([complaint, text]);
    }
    expect(complaints).toEqual([]);
  },
);
