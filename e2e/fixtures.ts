import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { type RunningServer, snapshotDir, startServer } from './server.ts';

export type { Page };
export { expect };

export const phone = { width: 360, height: 740 };
export const tablet = { width: 768, height: 1024 };
export const desktop = { width: 1440, height: 900 };

let current: { file: string; server: RunningServer } | undefined;

/** The server of a test file: its own copy of the demo data, kept until another file begins. */
async function serverFor(file: string): Promise<RunningServer> {
  if (current?.file === file) return current.server;
  await stopServer();
  const dataDir = mkdtempSync(join(tmpdir(), 'mostrador-e2e-'));
  cpSync(snapshotDir, dataDir, { recursive: true });
  current = { file, server: await startServer(dataDir) };
  return current.server;
}

async function stopServer(): Promise<void> {
  if (!current) return;
  const { server } = current;
  current = undefined;
  await server.stop();
  rmSync(server.dataDir, { recursive: true, force: true });
}

export const test = base.extend<{ server: RunningServer }, { lastServer: undefined }>({
  // The built-in baseURL option, taken from the running server.
  baseURL: async ({ server }, use) => use(server.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it.
  server: async ({}, use, testInfo) => use(await serverFor(testInfo.file)),
  lastServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it.
    async ({}, use) => {
      await use(undefined);
      await stopServer();
    },
    { scope: 'worker', auto: true },
  ],
});

/** Every page that needs a session. */
export const ownerRoutes = [
  '/mis-pedidos',
  '/historial',
  '/cambiar-contraseña',
  '/agregar-negocio',
  '/mis-productos',
  '/mis-grupos-de-opciones',
  '/mi-perfil',
  '/dashboard',
  '/mis-horarios',
  '/configuracion-repartidores',
  '/tutoriales',
];

export const demoPassword = 'demo1234';

/** Signs in through the form, as a person does, and waits for the landing page. */
export async function loginAs(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await page.waitForURL('**/mis-pedidos');
}

/** No finding of WCAG 2.2 A or AA on what is on the screen now. */
export async function checkAxe(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const findings = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `  ${node.html}`).join('\n')}`,
  );
  expect(findings).toEqual([]);
}

/** Nothing may make the page scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}
