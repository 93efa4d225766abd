import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, expect, loginAs, type Page } from './fixtures.ts';

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

const chatLog = (page: Page) =>
  page.evaluate(() => (window as unknown as { chatLog?: unknown[][] }).chatLog ?? []);

test('the chat comes on demand and introduces the owner; without it there is the page of support', async ({
  page,
  chat,
}) => {
  const askForSupport = () => page.getByRole('button', { name: 'Soporte', exact: true }).click();
  const calls = async () => (await chatLog(page)).map(([name]) => name);
  await loginAs(page, 'demo@mostrador.ar');
  expect(await page.locator(`script[src^="${chat.url}"]`).count()).toBe(0);

  await test.step('a chat that does not load leaves the page of support in a new tab', async () => {
    chat.isDown = true;
    const opened = page.context().waitForEvent('page');
    await askForSupport();
    const tab = await opened;
    expect(tab.url()).toMatch(/\/soporte$/);
    expect(await tab.evaluate(() => window.opener)).toBe(null);
    await tab.close();
    await expect(page.getByText('El chat no respondió.')).toHaveCount(0);
  });

  await page.clock.install();
  await test.step('a chat that becomes ready too late is given up after five seconds; a browser that refuses a tab so late gets a link to it', async () => {
    Object.assign(chat, { readyAfterMs: 20_000, isDown: false });
    await page.evaluate(() => {
      window.open = () => null;
    });
    const givenUp = page.getByText('El chat no respondió.');
    await askForSupport();
    await expect.poll(async () => (await chatLog(page)).length).toBeGreaterThan(0);
    await page.clock.runFor(4_000);
    await expect(givenUp).toHaveCount(0);
    await page.clock.runFor(1_500);
    await expect(givenUp).toBeVisible();
    await expect(page.getByRole('button', { name: 'Abrir chat de soporte' })).toBeVisible();
    expect(await calls()).not.toContain('toggle');
  });

  await test.step('a chat that is ready introduces the owner and opens', async () => {
    await page.clock.runFor(20_000);
    await page.clock.resume();
    await askForSupport();
    await expect.poll(calls).toContain('toggle');
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
  });

  await test.step('who leaves is forgotten', async () => {
    await page.getByRole('button', { name: /menú de usuario|cuenta/i }).click();
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    await expect.poll(calls).toContain('reset');
  });
});
