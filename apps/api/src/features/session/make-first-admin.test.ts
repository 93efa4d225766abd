import { afterEach, beforeEach, expect, it } from 'vitest';
import { TestApp } from '../../testing/test-app.ts';
import { makeFirstAdmin } from './make-first-admin.ts';

const email = 'jefa@ejemplo.ar';
const password = 'milanesa-napolitana';

let test: TestApp;
beforeEach(async () => {
  test = await TestApp.start({ firstAdmin: email });
});
afterEach(() => test.stop());

const choose = (link: string | null) =>
  test.call('POST /api/auth/reset-password', {
    body: { token: new URL(link ?? '').searchParams.get('token'), newPassword: password },
  });
const login = () => test.call('POST /api/admin/login', { body: { email, password } });

it('an empty installation gets its administrator, who chooses the password by a link', async () => {
  const link = await makeFirstAdmin(test.deps);
  expect((await login()).status).toBe(401);
  expect((await choose(link)).status).toBe(200);
  expect((await login()).status).toBe(200);
  expect((await choose(link)).status).toBe(400);
});

it('the link is good for half an hour', async () => {
  const link = await makeFirstAdmin(test.deps);
  test.advance({ minutes: 31 });
  expect((await choose(link)).status).toBe(400);
});

it('of several processes one makes it, and later starts make none', async () => {
  const links = await Promise.all([makeFirstAdmin(test.deps), makeFirstAdmin(test.deps)]);
  expect(links.filter((link) => link !== null)).toHaveLength(1);
  expect(await makeFirstAdmin(test.deps)).toBeNull();
});

it('nobody is made where there is an administrator, nor where the settings name none', async () => {
  await test.make.account('admin');
  expect(await makeFirstAdmin(test.deps)).toBeNull();
  const other = await TestApp.start();
  expect(await makeFirstAdmin(other.deps)).toBeNull();
  await other.stop();
});
