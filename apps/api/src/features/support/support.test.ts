import { createHmac } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
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

it('takes the errors of panels: a line without personal data each, sixty a minute at most', async () => {
  test = await TestApp.start({ metrics: { port: undefined, host: '', token: 'x'.repeat(16) } });
  const warn = vi.spyOn(test.deps.log, 'warn').mockImplementation(() => {});
  const report = (message: string) =>
    test.call('POST /api/support/browser-errors', {
      body: {
        kind: 'screen',
        message,
        stack: 'Juana\nat a (x.js:1:2)',
        screen: '/mis-pedidos?x=1',
      },
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Juana) AppleWebKit/537.36 Chrome/156.0 Safari' },
    });
  expect((await report('Falló "Juana"')).status).toBe(202);
  const line = {
    kind: 'screen',
    message: 'Falló …',
    stack: 'at a (x.js:1:2)',
    screen: '/mis-pedidos',
    browser: 'Chrome/156',
  };
  expect(warn).toHaveBeenLastCalledWith(line, 'browser error');
  for (let n = 0; n < 70; n++) await report('otra vez');
  expect(warn).toHaveBeenCalledTimes(60);
  const { text } = await test.call('GET /metrics', {
    headers: { authorization: `Bearer ${'x'.repeat(16)}` },
  });
  expect(text).toContain('mostrador_browser_errors_total{kind="screen"} 71');
  test.advance({ minutes: 1 });
  await report('otro minuto');
  expect(warn).toHaveBeenCalledTimes(61);
});

it('hears thirty errors in ten minutes from one address', async () => {
  test = await TestApp.start({ limitFactor: 1 });
  const body = { kind: 'script', message: 'x', stack: '', screen: '/' };
  const report = () => test.call('POST /api/support/browser-errors', { body });
  for (let n = 0; n < 30; n++) expect((await report()).status).toBe(202);
  expect((await report()).status).toBe(429);
});
