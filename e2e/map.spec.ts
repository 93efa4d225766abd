import { expect, type Page, test } from './fixtures.ts';

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const approximate = 'Sin calles: ubicación aproximada';

/** The panel with another map than the journeys' own, on this server. */
async function useStreetMap(page: Page): Promise<void> {
  await page.route('**/api/geo/map', async (route) => {
    const source = await (await route.fetch()).json();
    await route.fulfill({ json: { ...source, tileUrl: '/calles/{z}/{x}/{-y}.png' } });
  });
}

async function openAddress(page: Page): Promise<void> {
  await page.goto('/registro');
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByTestId('map')).toBeVisible();
}

test('the map shows streets while its service answers, and else says that it has none', async ({
  page,
  context,
}) => {
  await useStreetMap(page);
  await page.route('**/calles/**', (route) =>
    route.fulfill({ body: dot, contentType: 'image/png' }),
  );
  await openAddress(page);
  await expect(page.locator('img.leaflet-tile-loaded').first()).toBeAttached();
  await expect(page.getByText(approximate)).toHaveCount(0);

  await page.unroute('**/calles/**');
  await page.route('**/calles/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByText(approximate)).toBeVisible();
  await expect(page.locator('img.leaflet-tile-loaded[src$=".svg"]').first()).toBeAttached();

  // A pin set on the map names its town, until somebody writes another.
  await page.getByTestId('map').click({ position: { x: 160, y: 120 } });
  await expect(page.getByLabel('Ciudad')).toHaveValue('Cosquín');
  await expect(page.getByText('Tu local')).toBeVisible();
  await page.getByLabel('Ciudad').fill('Molinari');
  await page.getByTestId('map').click({ position: { x: 60, y: 60 } });
  await expect(page.getByLabel('Ciudad')).toHaveValue('Molinari');

  await test.step('who stands in the shop says so instead', async () => {
    await page.getByLabel('Ciudad').fill('');
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: -31.4135, longitude: -64.4945, accuracy: 12 });
    await page.getByRole('button', { name: /usar mi ubicación/ }).click();
    await expect(page.getByLabel('Ciudad')).toHaveValue('Villa Carlos Paz');
  });
});
