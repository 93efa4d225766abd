import type { Database } from './database.ts';
import { sql } from './sql.ts';

/** The numbered files, in the bundle: a server never runs with other migrations than its own. */
const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export const migrations = Object.entries(files)
  .map(([path, text]) => ({ name: path.slice(path.lastIndexOf('/') + 1, -'.sql'.length), text }))
  .sort((a, b) => a.name.localeCompare(b.name));

const lockNumber = 7_274_021;

/** Brings the schema up to date; of several processes that start at once, one does it. */
export async function migrate(db: Database): Promise<string[]> {
  await db.script(
    'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  return db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${lockNumber})`);
    const applied = await tx.many<{ name: string }>(sql`select name from schema_migrations`);
    const done = new Set(applied.map(({ name }) => name));
    const missing = migrations.filter(({ name }) => !done.has(name));
    for (const { name, text } of missing) {
      for (const statement of splitStatements(text)) await tx.run(raw(statement));
      await tx.run(sql`insert into schema_migrations (name) values (${name})`);
    }
    return missing.map(({ name }) => name);
  });
}

const raw = (text: string) => ({ strings: [text], values: [] });

/** Statements of a file, at semicolons outside of $$ bodies and comments. */
export function splitStatements(text: string): string[] {
  const parts = text
    .replace(/^--.*$/gm, '')
    .split(/(\$\$[\s\S]*?\$\$)/)
    .flatMap((part, index) => (index % 2 === 1 ? [part] : part.split(/(;)\s*\n/)));
  const statements: string[] = [''];
  for (const part of parts) {
    if (part === ';') statements.push('');
    else statements[statements.length - 1] += part;
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '');
}
