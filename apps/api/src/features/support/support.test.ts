import { createHmac } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { TestApp } from '../../testing/test-app.ts';

let test: TestApp;
afterEach(() => test.stop());

const chat = readConfig({
  CHATWOOT_URL: 'https://chat.ejemplo.ar/',
  CHATWOOT_WEBSITE_TOKEN: 'sitio',
  CHATWOOT_HMAC_KEY: 'secreto',
}).chat;

it('has no chat until one is configured: support is the page', async () => {
  test = await TestApp.start();
  const { body } = await test.call('GET /api/settings');
  expect(body).toEqual({
    adminUrl: expect.stringMatching(/\/admin$/),
    supportUrl: expect.stringMatching(/\/soporte$/),
    chat: null,
  });
  const { text } = await test.call('GET /soporte');
  expect(text).toContain('Soporte');
  expect(text, 'the words of the panel').toContain('Activar sonido');
});

it('tells the panel where the chat is, and never the key', async () => {
  test = await TestApp.start({ chat });
  const { body, headers } = await test.call('GET /api/settings');
  expect(body.chat).toEqual({ baseUrl: 'https://chat.ejemplo.ar', websiteToken: 'sitio' });
  expect(headers['content-security-policy']).toMatch(
    /script-src 'self' https:\/\/chat\.ejemplo\.ar;/,
  );
});

it('signs who is talking; an administrator talks as himself', async () => {
  test = await TestApp.start({ chat });
  const owner = await test.make.owner();
  const admin = await test.make.account('admin');
  const signed = (identifier: string) => ({
    identifier,
    identifierHash: createHmac('sha256', 'secreto').update(identifier).digest('hex'),
  });
  const identity = async (token: string) =>
    (await test.call('GET /api/support/identity', { token })).body;
  expect(await identity(owner.token)).toEqual(signed(owner.accountId));
  const link = await test.call<{ url: string }>(
    `POST /api/admin/businesses/${owner.businessId}/takeover`,
    { token: await test.make.token(admin.accountId), body: { reason: 'Ayuda' } },
  );
  const token = new URL(link.body.url).searchParams.get('token') ?? '';
  expect(await identity(token)).toEqual(signed(`admin:${admin.accountId}`));
});
