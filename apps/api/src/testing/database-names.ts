import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { migrations } from '../db/migrate.ts';

/** Where a second process or a second pool finds the same PostgreSQL database. */
export const testDatabaseUrls = new WeakMap<Database, string>();

/** Changes with the schema, so that nobody copies a template of another one. */
export const schemaHash = createHash('sha256')
  .update(migrations.map(({ name, text }) => name + text).join('\n'))
  .digest('hex')
  .slice(0, 12);

export const newName = (): string => `mostrador_test_${randomBytes(6).toString('hex')}`;

export function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.toString();
}
