import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { type Sql, statementOf } from '../db/sql.ts';
import { schemaHash } from './database-names.ts';

/**
 * Each statement that the tests had the product ask of PostgreSQL, with the values of the first time that it
 * was answered: `db/statements.test.ts` asks them of the embedded database.
 */
const folder = resolve(import.meta.dirname, `../../../../.cache/statements/${schemaHash}`);
const noted = new Set<string>();
const isOfRows = /^\s*(\/\*.*\*\/\s*)?(with|select|insert|update|delete)\b/i;

/** Whether this worker has not noted it yet. */
export const isNew = (query: Sql): boolean => !noted.has(statementOf(query));

export function noteStatement(query: Sql): void {
  const text = statementOf(query);
  if (noted.has(text)) return;
  noted.add(text);
  if (!isOfRows.test(text)) return;
  mkdirSync(folder, { recursive: true });
  const line = serialize([text, query.values]).toString('base64');
  appendFileSync(join(folder, String(process.pid)), `${line}\n`);
}

export function readStatements(): Map<string, unknown[]> {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const lines = files.flatMap((file) =>
    readFileSync(join(folder, file), 'utf8').trimEnd().split('\n'),
  );
  return new Map(lines.map((line) => deserialize(Buffer.from(line, 'base64'))));
}
