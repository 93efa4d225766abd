import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../../app.ts';
import { openPostgres } from '../../../db/postgres.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { testDatabaseUrls } from '../../../testing/test-database.ts';

export function databaseUrlOf({ deps }: TestApp): string {
  const url = testDatabaseUrls.get(deps.db);
  if (url === undefined) throw new Error('This test needs PostgreSQL.');
  return url;
}

/** Another server with connections of its own on the PostgreSQL database of the first. */
export async function startSecondApp(
  test: TestApp,
): Promise<{ app: FastifyInstance; stop(): Promise<void> }> {
  const db = openPostgres(databaseUrlOf(test), 10);
  const app = await buildApp({ ...test.deps, db });
  return {
    app,
    async stop() {
      await app.close();
      await db.close();
    },
  };
}
