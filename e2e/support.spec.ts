import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, expect, loginAs } from './fixtures.ts';

/** A script that behaves as the real widget does: the object first, its frame some time later. */
const widget = (readyAfterMs: number) => `
  window.chatLog = [];
  window.chatwootSDK = { run(options) {
    window.chatLog.push(['run', options]);
    const log = (name) => (...args) => window.chatLog.push([name, ...args]);
    window.$chatwoot = { hasLoaded: false, toggle: log('toggle'), setUser: log('setUser'),
      setCustomAttributes: log('setCustomAttributes'), reset: log('reset') };
    setTimeout(() => { window.$chatwoot.hasLoaded = true; }, ${readyAfterMs});
  } };`;

interface Chat {
  readyAfterMs: number;
  isDown: boolean;
  url: string;
}

async function startChat(): Promise<Chat> {
  const chat: Chat = { readyAfterMs: 300, isDown: false, url: '' };
  const host = createServer((_request, response) => {
    response.statusCode = chat.isDown ? 503 : 200;
    response.setHeader('content-type', 'text/javascript');
    response.end(chat.isDown ? '' : widget(chat.readyAfterMs));
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  chat.url = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  return chat;
}

let chat: Promise<Chat> | undefined;

/** A server whose settings name a chat, and the chat. */
const test = base.extend<{ chat: Chat }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it.
  chat: async ({}, use) => {
    chat ??= startChat();
    await use(await chat);
  },
  settings: async ({ chat }, use) =>
    use({
      CHATWOOT_URL: chat.url,
      CHATWOOT_WEBSITE_TOKEN: 'sitio',
      CHATWOOT_HMAC_KEY: 'secreto',
    }),
});

const chatLog = (page: import('./fixtures.ts').Page) =>
  page.evaluate(() => (window as unknown as { chatLog?: unknown[][] }).chatLog ?? []);

test('the chat comes on demand, introduces the owner and opens', async ({ page, chat }) => {
  Object.assign(chat, { readyAfterMs: 300, isDown: false });
  await loginAs(page, 'demo@mostrador.ar');
  expect(await page.locator(`script[src^="${chat.url}"]`).count()).toBe(0);
  await page.getByRole('button', { name: 'Soporte' }).click();
  await expect.poll(async () => (await chatLog(page)).map(([name]) => name)).toContain('toggle');
  const log = await chatLog(page);
  expect(log[0]).toEqual(['run', { websiteToken: 'sitio', baseUrl: chat.url }]);
  expect(log.find(([name]) => name === 'setUser')?.[2]).toMatchObject({
    email: 'demo@mostrador.ar',
    identifier_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(log.find(([name]) => name === 'setCustomAttributes')?.[1]).toMatchObject({
    rol: 'Negocio',
  });
  expect(JSON.stringify(log)).not.toContain('FOGON');

  await page.getByRole('button', { name: /menú de usuario|cuenta/i }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect.poll(async () => (await chatLog(page)).map(([name]) => name)).toContain('reset');
});

test('a chat that does not load leaves the page of support in a new tab, or a link to it', async ({
  page,
  chat,
}) => {
  Object.assign(chat, { isDown: true });
  await loginAs(page, 'demo@mostrador.ar');
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Soporte' }).click();
  const tab = await opened;
  expect(tab.url()).toMatch(/\/soporte$/);
  expect(await tab.evaluate(() => window.opener)).toBe(null);
  await tab.close();
  await expect(page.getByText('El chat no respondió.')).toHaveCount(0);

  // A browser that refuses the tab.
  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole('button', { name: 'Soporte' }).click();
  await expect(page.getByText('El chat no respondió.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Abrir chat de soporte' })).toBeVisible();
});

test('a chat that becomes ready too late is given up after five seconds', async ({
  page,
  chat,
}) => {
  Object.assign(chat, { readyAfterMs: 20_000, isDown: false });
  await page.clock.install();
  await loginAs(page, 'demo@mostrador.ar');
  let isOpened = false;
  const opened = page.context().waitForEvent('page');
  page.context().on('page', () => {
    isOpened = true;
  });
  await page.getByRole('button', { name: 'Soporte' }).click();
  await expect.poll(async () => (await chatLog(page)).length).toBeGreaterThan(0);
  await page.clock.runFor(4_000);
  expect(isOpened).toBe(false);
  await page.clock.runFor(1_500);
  await opened;
  expect((await chatLog(page)).map(([name]) => name)).not.toContain('toggle');
});

base('without a chat the button opens our own page', async ({ page }) => {
  await loginAs(page, 'demo@mostrador.ar');
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Chat en vivo' }).click();
  const support = await opened;
  await expect(support.getByRole('heading', { name: 'Soporte' })).toBeVisible();
});
