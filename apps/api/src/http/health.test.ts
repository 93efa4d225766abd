import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../db/sql.ts';
import { MailServer } from '../features/notifications/testing.ts';
import { TestApp } from '../testing/test-app.ts';

interface Ready {
  status: string;
  parts: Record<string, string>;
}

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start();
});
afterAll(() => test.stop());

const readyz = async (app: TestApp) => {
  const { status, body } = await app.call<Ready>('GET /readyz');
  return [status, body.parts];
};

it('says that all is there', async () => {
  const parts = { database: 'ok', migrations: 'ok', storage: 'ok', mail: 'ok' };
  expect(await readyz(test)).toEqual([200, parts]);
  expect((await test.call('GET /readyz')).body.status).toBe('ready');
});

it('says what is missing, and takes no traffic without a whole database', async () => {
  const fresh = await TestApp.start();
  await fresh.deps.db.run(sql`delete from schema_migrations where name like '0001%'`);
  expect(await readyz(fresh)).toEqual([
    503,
    expect.objectContaining({
      database: 'ok',
      migrations: expect.stringContaining('faltan migraciones'),
    }),
  ]);
  expect((await fresh.call('GET /healthz')).status).toBe(200);
  await fresh.stop();
});

it('goes on without mail, and says so', async () => {
  const server = await MailServer.start();
  const { url } = server;
  await server.stop();
  const mailing = await TestApp.start({ smtpUrl: url });
  const mail = expect.stringContaining('correo no responde');
  await expect
    .poll(() => readyz(mailing))
    .toEqual([200, expect.objectContaining({ database: 'ok', mail })]);
  await mailing.stop();
});

it('goes on without a place for files, and says so', async () => {
  const full = await TestApp.start({ dataDir: '/dev/null/archivos' });
  const storage = expect.stringContaining('No se pueden guardar');
  expect(await readyz(full)).toEqual([200, expect.objectContaining({ storage })]);
  await full.stop();
});
