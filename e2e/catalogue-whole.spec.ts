import { callApi, search, showProducts, signInAsOwner } from './catalogue-steps.ts';
import { desktop, expect, expectNoSidewaysScroll, type Page, phone, test } from './fixtures.ts';

const path = '/api/businesses/:businessId/products';

/** Adds what is missing until the shop has so many products. */
async function fillUp(page: Page, count: number): Promise<void> {
  const { data } = await callApi<{ data: unknown[] }>(page, 'GET', path);
  const products = Array.from({ length: count - data.length }, (_, index) => ({
    name: `Relleno ${data.length + index + 1}`,
    price: 1_000 + index,
  }));
  if (products.length > 0) await callApi(page, 'POST', `${path}/bulk-text`, { products });
}

const rows = (page: Page) => page.locator('tbody tr[data-index]');

test('up to 500 products every row is in the document, beyond that only what is in sight', async ({
  page,
}) => {
  await signInAsOwner(page);
  await fillUp(page, 500);
  await page.setViewportSize(phone);
  await showProducts(page);
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await expect(rows(page)).toHaveCount(500);
    await expect(page.getByRole('row')).toHaveCount(501);
    await expectNoSidewaysScroll(page);
    // What the search of the browser finds, far below the window.
    const isFound = await page.evaluate(() => {
      // It looks on from what it found before.
      getSelection()?.removeAllRanges();
      return (window as unknown as { find(text: string): boolean }).find('Relleno 500');
    });
    expect(isFound).toBe(true);
    await expect(page.getByText('Relleno 500', { exact: true })).toBeInViewport();
  }
  await search(page, 'Relleno 49');
  await expect(rows(page)).toHaveCount(11);
  await search(page, '');
  await expect(rows(page)).toHaveCount(500);

  await fillUp(page, 501);
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByText(/Mostrando 501 de 501/)).toBeVisible();
  expect(await rows(page).count()).toBeLessThan(60);
});
