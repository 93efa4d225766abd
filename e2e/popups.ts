import type { Locator } from '@playwright/test';
import { callApi } from './catalogue-steps.ts';
import { phone } from './fixtures.ts';

type Page = import('@playwright/test').Page;

/** Everything that opens over a page, and how a keyboard opens it. */
export interface Popup {
  name: string;
  path: string;
  /** What is pressed; the focus comes back to it. Without one the popup opens by itself. */
  opener?: (page: Page) => Locator;
  role: 'dialog' | 'alertdialog' | 'menu';
  viewport?: { width: number; height: number };
  /** What must be so before the page is opened. */
  before?: (page: Page) => Promise<unknown>;
  /** What is done on the page before. */
  prepare?: (page: Page) => Promise<unknown>;
  /** What else can be seen in it, one after the other. */
  steps?: ((page: Page) => Promise<unknown>)[];
  /** False: one can also walk on to the page behind it. */
  isModal?: boolean;
  /** Something was typed into it: Escape asks first. */
  asksBeforeLoss?: boolean;
  /** How often Escape is pressed until it is closed. Zero: it must be answered. */
  escapes?: number;
}

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first();
const click = (name: string | RegExp) => (page: Page) => button(name)(page).click();

const inDialog = (name: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name }).click();
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click();

interface StoredPrices {
  data: { products: { _id: string; price: number; regularPrice: number | null }[] };
}

/** One that waits for its day, so that every other popup finds the prices as they were. */
async function makePriceChange(page: Page): Promise<void> {
  const { data } = await callApi<StoredPrices>(page, 'GET', '/api/businesses/:businessId/prices');
  const products = data.products
    .slice(0, 8)
    .map(({ _id, price, regularPrice }) => ({ _id, price, regularPrice }));
  await callApi(page, 'POST', '/api/businesses/:businessId/price-changes', {
    name: 'Aumento de verano',
    rule: { direction: 'up', type: 'percentage', value: 10, rounding: 'none', promotions: 'both' },
    products,
    options: [],
    applyAt: new Date(Date.now() + 86_400_000).toISOString(),
  });
}

const board: Popup[] = [
  {
    name: 'the details of an order and its rejection',
    path: '/mis-pedidos',
    opener: (page) =>
      page
        .getByRole('article')
        .filter({ hasText: 'Aceptar' })
        .getByRole('button', { name: 'Ver Detalles' })
        .first(),
    role: 'dialog',
    steps: [
      inDialog('Rechazar'),
      async (page) => {
        await inDialog('Falta de productos')(page);
        await page.getByRole('dialog').getByRole('checkbox').first().check();
      },
      inDialog('Rechazar pedido'),
    ],
    escapes: 2,
  },
  {
    name: 'the tickets to print',
    path: '/mis-pedidos',
    prepare: click('Ver Detalles'),
    opener: (page) => page.getByRole('dialog').getByRole('button', { name: 'Imprimir' }),
    role: 'menu',
    isModal: false,
  },
  {
    name: 'the shortcuts',
    path: '/mis-pedidos',
    opener: button('Atajos de teclado'),
    role: 'dialog',
  },
  {
    name: 'the user’s menu',
    path: '/mis-pedidos',
    opener: button('Menú de usuario'),
    role: 'menu',
    isModal: false,
  },
  {
    name: 'the drawer',
    path: '/mis-pedidos',
    viewport: phone,
    opener: button('Abrir menú'),
    role: 'dialog',
  },
  {
    name: 'a warning that something failed',
    path: '/mis-horarios',
    prepare: (page) =>
      page.route(/\/api\/businesses\/[^/]+$/, (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 500, json: {} })
          : route.fallback(),
      ),
    opener: (page) => page.getByRole('switch', { name: /^Estado/ }),
    role: 'alertdialog',
  },
  {
    name: 'a finished order',
    path: '/historial',
    opener: button('Ver Detalles'),
    role: 'dialog',
  },
];

const catalogue: Popup[] = [
  {
    name: 'a new product',
    path: '/mis-productos',
    opener: button('Agregar'),
    role: 'dialog',
    steps: [
      (page) => page.getByRole('switch', { name: /^Promoción/ }).click(),
      (page) => page.getByRole('switch', { name: /^Contar unidades/ }).click(),
      (page) => page.getByRole('checkbox', { name: /^Punto de la carne/ }).check(),
    ],
    asksBeforeLoss: true,
  },
  {
    name: 'what else is done with the menu',
    path: '/mis-productos',
    opener: button('Más'),
    role: 'menu',
    isModal: false,
  },
  {
    name: 'the categories',
    path: '/mis-productos',
    prepare: click('Agregar'),
    opener: (page) => page.getByRole('dialog').getByRole('combobox', { name: /ategoría$/ }),
    role: 'dialog',
    isModal: false,
  },
  { name: 'a product', path: '/mis-productos', opener: button(/^Editar /), role: 'dialog' },
  {
    name: 'the deletion of a product',
    path: '/mis-productos',
    opener: button(/^Eliminar /),
    role: 'alertdialog',
  },
  {
    name: 'the quick load',
    path: '/mis-productos',
    opener: button('Carga Rápida'),
    role: 'dialog',
    asksBeforeLoss: true,
    steps: [
      (page) =>
        page.getByRole('textbox', { name: 'Productos' }).fill('Lomo, 12.500\nFlan, 3.200\nNada'),
    ],
  },
  {
    name: 'the change of many products',
    path: '/mis-productos',
    prepare: (page) =>
      page
        .getByRole('checkbox', { name: /^Seleccionar / })
        .nth(1)
        .check(),
    opener: button('Cambio Masivo'),
    role: 'dialog',
    steps: [
      async (page) => {
        await tab('Precios')(page);
        await page.getByLabel('Porcentaje de aumento').fill('10');
      },
      tab('Stock'),
      tab('Grupos'),
    ],
  },
  {
    name: 'the cut of a picture',
    path: '/mis-productos',
    prepare: async (page) => {
      await button(/^Editar /)(page).click();
      const bytes = await page.evaluate(async () => {
        const canvas = new OffscreenCanvas(300, 200);
        canvas.getContext('2d')?.fillRect(0, 0, 150, 200);
        const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
        return [...new Uint8Array(await blob.arrayBuffer())];
      });
      await page
        .getByLabel(/^(Elegir|Cambiar) imagen$/)
        .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(bytes) });
    },
    opener: button('Recortar'),
    role: 'dialog',
  },
  {
    name: 'the prices of a change',
    path: '/mis-productos/precios',
    before: makePriceChange,
    opener: button('Ver precios'),
    role: 'dialog',
  },
  {
    name: 'the deletion of a group',
    path: '/mis-grupos-de-opciones',
    opener: button(/^Eliminar /),
    role: 'alertdialog',
  },
];

const settings: Popup[] = [
  { name: 'a new slot', path: '/mis-horarios', opener: button('Añadir Franja'), role: 'dialog' },
  {
    name: 'a special date',
    path: '/mis-horarios',
    opener: button('Agregar fecha'),
    role: 'dialog',
  },
  {
    name: 'the hours of a slot',
    path: '/mis-horarios',
    opener: button(/^Cambiar la franja/),
    role: 'dialog',
  },
  {
    name: 'the deletion of a slot',
    path: '/mis-horarios',
    opener: button(/^Eliminar/),
    role: 'alertdialog',
  },
  {
    name: 'the tariffs that were saved',
    path: '/configuracion-repartidores',
    opener: button('Guardar Cambios'),
    role: 'alertdialog',
  },
  {
    name: 'a new printer',
    path: '/impresora',
    opener: button('Agregar impresora'),
    role: 'dialog',
    steps: [(page) => page.getByLabel('Cómo imprime').selectOption('port')],
    asksBeforeLoss: true,
  },
  {
    name: 'the codes of an app',
    path: '/seguridad',
    opener: button('Activar códigos'),
    role: 'dialog',
  },
  { name: 'all movements', path: '/dashboard', opener: button('Ver todos'), role: 'dialog' },
  { name: 'a week', path: '/dashboard', opener: button(/^Ver detalle/), role: 'dialog' },
  {
    name: 'the quick search',
    path: '/tutoriales',
    opener: button('Búsqueda rápida'),
    role: 'dialog',
  },
  {
    name: 'the new terms',
    path: '/tutoriales',
    before: (page) => {
      const content = `# Novedades\n\n${'Un párrafo que hay que leer con calma. '.repeat(120)}`;
      return page.route('**/api/terms/latest', (route) =>
        route.fulfill({ json: { version: '9.9', content } }),
      );
    },
    role: 'dialog',
    escapes: 0,
  },
  {
    name: 'another session in place of this one',
    path: `/auth/impersonate?token=x&user=${encodeURIComponent('{"role":"business"}')}`,
    role: 'alertdialog',
  },
  {
    name: 'sharing this device',
    path: '/dispositivos',
    opener: button('Compartir este dispositivo'),
    role: 'dialog',
  },
];

/** By what they belong to. */
export const ownerPopups = { board, catalogue, settings };

/** Of the ticked product; a menu that leads to it gives the focus to it. */
const copyOf = (choice: string | RegExp) => async (page: Page) => {
  await page
    .getByRole('checkbox', { name: /^Seleccionar / })
    .nth(1)
    .check();
  await click('Copiar')(page);
  await page.getByRole('menuitem', { name: choice }).click();
};

export const chainPopups: Popup[] = [
  {
    name: 'the businesses',
    path: '/mis-pedidos',
    opener: button(/^Cambiar de negocio/),
    role: 'menu',
    isModal: false,
  },
  {
    name: 'copies for another business',
    path: '/mis-productos',
    prepare: copyOf(/^Copiar a /),
    role: 'dialog',
    steps: [(page) => page.getByText(/^Se agregan? /).waitFor()],
  },
  {
    name: 'the same product in several businesses',
    path: '/mis-productos',
    prepare: copyOf('Cambiar en varios negocios'),
    role: 'dialog',
    steps: [
      async (page) => {
        await page.getByLabel('Precio nuevo').fill('2.500');
        await page.getByRole('dialog').getByLabel('Stock').selectOption('Quedan tantas unidades');
      },
    ],
    asksBeforeLoss: true,
  },
  {
    name: 'what a new business takes over from another',
    path: '/mis-pedidos',
    before: (page) =>
      page.route('**/api/businesses/my-businesses', async (route) => {
        const answer = await route.fetch();
        const fresh = (await answer.text()).replaceAll('"hasOrders":true', '"hasOrders":false');
        await route.fulfill({ response: answer, body: fresh });
      }),
    opener: button('Traer de otro negocio'),
    role: 'dialog',
    steps: [(page) => page.getByRole('dialog').getByRole('checkbox').first().uncheck()],
  },
];

export const adminPopups: Popup[] = [
  {
    name: 'the approval of a business',
    path: '/admin/negocios?estado=pending',
    prepare: (page) => page.getByRole('link', { name: /Revisar/ }).click(),
    opener: button('Aprobar'),
    role: 'alertdialog',
  },
  {
    name: 'a reason',
    path: '/admin/negocios?estado=pending',
    prepare: (page) => page.getByRole('link', { name: /Revisar/ }).click(),
    opener: button('Rechazar'),
    role: 'dialog',
    steps: [(page) => page.getByRole('dialog').getByLabel('Motivo').fill('Falta el DNI')],
    asksBeforeLoss: true,
  },
  {
    name: 'a settlement that was paid',
    path: '/admin/liquidaciones',
    prepare: async (page) => {
      // Whatever others have paid meanwhile, this week waits for its transfer.
      await page.route('**/api/admin/settlements/**', async (route) => {
        const answer = await route.fetch();
        const waiting = (await answer.text()).replaceAll('"pagada"', '"cerrada"');
        await route.fulfill({ response: answer, body: waiting });
      });
      await click('Ver')(page);
    },
    opener: button('Marcar pagada'),
    role: 'dialog',
    steps: [
      (page) =>
        page.getByRole('dialog').getByLabel('Referencia de la transferencia').fill('TRF 1234'),
    ],
    asksBeforeLoss: true,
  },
  {
    name: 'the end of a key',
    path: '/admin/claves',
    opener: button('Revocar'),
    role: 'alertdialog',
  },
  {
    name: 'new terms for everybody',
    path: '/admin/terminos',
    prepare: async (page) => {
      await page.getByRole('textbox', { name: 'Versión' }).fill('2.0');
      await page.getByRole('textbox', { name: 'Contenido (Markdown)' }).fill('# Nuevos términos');
    },
    opener: button('Publicar versión nueva'),
    role: 'alertdialog',
  },
];
