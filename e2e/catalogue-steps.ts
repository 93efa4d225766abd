import { expect, type Page, signInQuietly } from './fixtures.ts';

export const productsCall = /\/api\/businesses\/[^/]+\/products$/;
export const productCall = /\/api\/businesses\/[^/]+\/products\/(?!bulk)[^/]+$/;
export const bulkUpdateCall = /\/products\/bulk-update(\?|$)/;

/** Without opening a page of the panel yet: `callApi` can make what the journey begins with. */
export const signInAsOwner = (page: Page): Promise<void> =>
  signInQuietly(page, 'demo@mostrador.ar');

/** Opens /mis-productos as the owner of the demo shop. */
export async function openProducts(page: Page): Promise<void> {
  await signInAsOwner(page);
  await showProducts(page);
}

export async function showProducts(page: Page): Promise<void> {
  await page.goto('/mis-productos');
  await expect(page.getByRole('table', { name: 'Productos del negocio' })).toBeVisible();
}

export async function openGroups(page: Page): Promise<void> {
  await signInAsOwner(page);
  await showGroups(page);
}

export async function showGroups(page: Page): Promise<void> {
  await page.goto('/mis-grupos-de-opciones');
  await expect(page.getByRole('button', { name: /^Gestionar/ }).first()).toBeVisible();
}

/** Calls the server as whoever is signed in: what somebody else does meanwhile. */
export async function callApi<Reply = unknown>(
  page: Page,
  method: string,
  path: string,
  data?: unknown,
): Promise<Reply> {
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
  const headers = { authorization: `Bearer ${user.token}` };
  const url = path.replace(':businessId', user.businessId);
  const answer = await page.request.fetch(url, { method, headers, data });
  return answer.json();
}

export interface MadeProduct {
  _id: string;
  name: string;
  price: number;
  version: number;
  stock: boolean;
  imageUrl: string;
  category: string;
  promotion: { isActive: boolean; originalPrice: number | null; description: string };
  optionGroups: { minSelections: number; maxSelections: number; titleForUser: string }[];
}

export async function makeProduct(page: Page, fields: object): Promise<MadeProduct> {
  const path = '/api/businesses/:businessId/products';
  const { data } = await callApi<{ data: MadeProduct }>(page, 'POST', path, fields);
  return data;
}

export const findProduct = async (page: Page, name: string): Promise<MadeProduct | undefined> => {
  const path = '/api/businesses/:businessId/products';
  const { data } = await callApi<{ data: MadeProduct[] }>(page, 'GET', path);
  return data.find((product) => product.name === name);
};

/** Deletes all others of this business. */
export async function keepFewProducts(page: Page, count = 8): Promise<void> {
  const path = '/api/businesses/:businessId/products';
  const { data } = await callApi<{ data: MadeProduct[] }>(page, 'GET', path);
  for (const { _id } of data.slice(count)) await callApi(page, 'DELETE', `${path}/${_id}`);
}

/** Opens /mis-productos with new products in the list. */
export async function openProductsWith(page: Page, products: { name: string }[]): Promise<void> {
  await signInAsOwner(page);
  for (const product of products) await makeProduct(page, { price: 1_000, ...product });
  await showProducts(page);
}

export async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Buscar productos...' }).fill(text);
}

export const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });

/** Every call to the address fails with 500 and no sentence of its own. */
export const failCalls = (page: Page, url: RegExp, method: string) =>
  page.route(url, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, contentType: 'application/json', body: '{}' })
      : route.fallback(),
  );

/** What is sent to the address, in order, whatever it answers. */
export function recordCalls(page: Page, url: RegExp): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!url.test(pathname) || request.method() === 'GET') return;
    sent.push(`${request.method()} ${request.postData() ?? ''}`.trim());
  });
  return sent;
}

/** Intl puts a no-break space after the sign. */
export const pesos = (text: string) => `$\u00a0${text}`;
