import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type Letter, watchLetter } from './letter.ts';
import { aheadMs } from './moment.ts';
import { moveClock } from './moved-clock.mjs';
import { copyDemo, type Installation, type RunningServer } from './server.ts';

export type { Page };
export { expect };

export const phone = { width: 360, height: 740 };
export const tablet = { width: 768, height: 1024 };
export const desktop = { width: 1440, height: 900 };

type Settings = Record<string, string>;

let current: { key: string; installation: Installation; server: RunningServer } | undefined;

/** The server of a test file: its own copy of the demo data, kept until another file, or other settings, begin. */
async function serverFor(file: string, settings: Settings): Promise<RunningServer> {
  const key = JSON.stringify([file, settings]);
  if (current?.key === key) return current.server;
  await stopServer();
  const installation = await copyDemo();
  current = { key, installation, server: await installation.startWarm(settings) };
  return current.server;
}

async function stopServer(): Promise<void> {
  if (!current) return;
  const { installation, server } = current;
  current = undefined;
  await server.stop();
  await installation.remove();
}

export interface Fixtures {
  /** What the server of these journeys is told besides. */
  settings: Settings;
  server: RunningServer;
  /** What the page has written, as the specification spells it. */
  letter: Letter;
  /** The journey brings what the content policy is to refuse. */
  isHostile: boolean;
}

const livesAhead = (context: BrowserContext) => context.addInitScript(moveClock, aheadMs());

/** What the content policy refuses of all that the page asks for, from now on. */
export function refusedIn(page: Page): string[] {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  return refused;
}

const letters = new WeakMap<Page, Letter>();

export const test = base.extend<Fixtures, { lastServer: undefined }>({
  // Every page lives at the moment of its server, also in a window that a journey opens by itself.
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        await livesAhead(context);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  context: async ({ context }, use) => {
    await livesAhead(context);
    await use(context);
  },
  isHostile: [false, { option: true }],
  // The built-in baseURL option, taken from the running server.
  baseURL: async ({ server }, use) => use(server.url),
  settings: [{}, { option: true }],
  server: async ({ settings }, use, testInfo) => use(await serverFor(testInfo.file, settings)),
  // Whatever a journey does, its page asks for nothing that the content policy refuses, and writes to the letter.
  page: async ({ page, isHostile }, use) => {
    const refused = refusedIn(page);
    const letter = watchLetter(page);
    letters.set(page, letter);
    await use(page);
    if (!isHostile) expect(refused).toEqual([]);
    expect(letter.broken(), 'not as the specification spells it').toEqual([]);
  },
  letter: async ({ page }, use) => use(letters.get(page) ?? watchLetter(page)),
  lastServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it.
    async ({}, use) => {
      await use(undefined);
      await stopServer();
    },
    { scope: 'worker', auto: true },
  ],
});

export const publicRoutes = [
  '/login',
  '/registro',
  '/recuperar-password',
  '/restablecer-password?token=x',
  '/no-fui-yo?token=x',
  '/no-entre-yo?token=x',
  '/invitacion?token=x',
  '/soporte',
  '/terminos-comercios',
];

/** Every page that needs a session. */
export const ownerRoutes = [
  '/mis-pedidos',
  '/cocina',
  '/historial',
  '/cambiar-contraseña',
  '/agregar-negocio',
  '/mis-productos',
  '/mis-productos/precios',
  '/mis-productos/planilla',
  '/mis-productos/orden',
  '/mis-productos/vista-previa',
  '/mis-productos/agotados',
  '/mis-productos/horarios',
  '/mis-grupos-de-opciones',
  '/mi-perfil',
  '/dashboard',
  '/mis-horarios',
  '/configuracion-repartidores',
  '/impresora',
  '/tutoriales',
  '/dispositivos',
  '/seguridad',
  '/equipo',
  '/actividad',
];

export const adminRoutes = [
  '/admin',
  '/admin/negocios?estado=approved',
  '/admin/liquidaciones',
  '/admin/terminos',
  '/admin/claves',
  '/admin/registro',
  '/admin/administradores',
  '/admin/seguridad',
];

export const demoPassword = 'demo1234';

/** Signs in through the form, as a person does, and waits for the landing page. */
export async function loginThroughForm(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await page.waitForURL('**/mis-pedidos');
}

/** The session that the form would have opened, without the form; shows none of the panel. */
export async function signIn(page: Page, email: string): Promise<void> {
  const data = { email, password: demoPassword };
  const answer = await page.request.post('/api/businesses/login', { data });
  const { token, user } = await answer.json();
  // The smallest page of this server: what a session is kept in belongs to its address.
  await page.goto('/healthz');
  const record = JSON.stringify({ ...user, token });
  await page.evaluate((value) => localStorage.setItem('user', value), record);
}

/**
 * Without the notices of new orders: on a phone one may come to lie over what is to be pressed next,
 * and it stays as long as the mouse of the journey is over it.
 */
export async function signInQuietly(page: Page, email: string): Promise<void> {
  await signIn(page, email);
  await page.evaluate(() => sessionStorage.setItem('notifications', 'off'));
}

/** Signs in and waits for the landing page. */
export async function loginAs(page: Page, email: string): Promise<void> {
  await signIn(page, email);
  await page.goto('/mis-pedidos');
}

/** Signs in at the administrator's door. */
export async function enterAdmin(page: Page): Promise<void> {
  await page.goto('/admin');
  await page.getByLabel('Email').fill('admin@mostrador.ar');
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByRole('heading', { name: 'Negocios' })).toBeVisible();
}

/** A route with its content, not while it loads. */
export async function visit(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('status', { name: 'Cargando...' })).toHaveCount(0);
}

/** Another route of the panel that is open, as its links go there: a quarter of opening it anew. */
export async function follow(page: Page, route: string): Promise<void> {
  // Without the number of orders that wait.
  const title = async () => (await page.title()).replace(/^\(\d+\) /, '');
  const former = await title();
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, route);
  await expect.poll(title, `${route} is shown`).not.toBe(former);
  await expect(page.getByRole('status', { name: 'Cargando...' })).toHaveCount(0);
}

/** Nothing may make the page scroll sideways; what does is named. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isOutside = (each: Element) => each.getBoundingClientRect().right > clientWidth;
    const outside = [...document.querySelectorAll('body *')].filter(isOutside);
    return [`${scrollWidth} px`, ...outside.map((each) => each.outerHTML.slice(0, 120))];
  });
  expect(wide, 'wider than the window').toEqual([]);
}

/** What is open fits a phone, a tablet and a desktop; afterwards the window is as before. */
export async function expectToFit(page: Page): Promise<void> {
  const before = page.viewportSize() ?? desktop;
  for (const size of [phone, tablet, desktop]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize(before);
}
