import { expect, type Page, signIn, test } from './fixtures.ts';
import { card } from './order-steps.ts';

/** The most that an order can cost, and names as long as people make them. */
const hugeOrder = {
  _id: '64b7f0c2a1b2c3d4e5f60777',
  shortId: '0777',
  status: 'pendiente',
  createdAt: '2026-11-17T15:00:00.000Z',
  products: [
    {
      productId: 'p1',
      name: 'Milanesa napolitana gigante con papas rústicas y huevo frito',
      quantity: 12,
      price: 833_333.33,
      selectedOptions: [
        { groupName: 'Tamaño', optionName: 'Para compartir entre cuatro', priceModifier: 0 },
      ],
      modification: 'sin ajo, alérgico',
    },
    {
      productId: 'p2',
      name: 'Supercalifragilisticoespialidoso',
      quantity: 1,
      price: 9_999_999.99,
      selectedOptions: [],
      modification: '',
    },
  ],
  productsTotal: 9_999_999.99,
  shippingCost: 85_400,
  discount: 9_999_999.99,
  total: 9_999_999.99,
  paymentMethod: 'efectivo',
  userId: { name: 'María de los Ángeles Etchegaray' },
  deliveryType: 'envio',
  deliveryAddress: { street: 'San Martín', number: '850', city: 'Cosquín', notes: 'Timbre 2' },
};

async function choosePaper(page: Page, width: '58' | '80'): Promise<void> {
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await page.getByRole('menuitemradio', { name: `${width} mm` }).click();
}

/** From the menu that stayed open after the paper was chosen. */
async function printBag(page: Page): Promise<void> {
  await page.getByRole('menuitem', { name: 'Copia para la bolsa' }).click();
  await page.emulateMedia({ media: 'print' });
}

/** Every amount of the paper: on how many lines it stands and how far to the right it reaches. */
const amountsOn = (page: Page) =>
  page.evaluate(() => {
    const sheet = document.querySelector('[data-paper]');
    if (!sheet) throw new Error('Nothing is being printed');
    const right = sheet.getBoundingClientRect().right;
    const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
    const found: { text: string; lines: number; isInside: boolean }[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      for (const match of (node.textContent ?? '').matchAll(/-?\$\s[\d.]+,\d\d/g)) {
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const rects = [...range.getClientRects()];
        const lines = new Set(rects.map(({ top }) => Math.round(top))).size;
        const isInside = rects.every((rect) => rect.right <= right + 0.5);
        found.push({ text: match[0].replace(/\s/g, ' '), lines, isInside });
      }
    }
    return found;
  });

test('a ticket keeps every amount in one piece and on the paper, whose width stays chosen on this device', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    window.print = () => undefined;
  });
  await page.route('**/api/businesses/*/orders', (route) => route.fulfill({ json: [hugeOrder] }));
  await page.route('**/api/live', (route) => route.abort());
  await signIn(page, 'demo@mostrador.ar');
  await page.goto('/mis-pedidos');
  await card(page, { ...hugeOrder, products: [] })
    .getByText('Ver Detalles')
    .click();
  const other = await context.newPage();
  const open = async () => {
    await other.goto('/mis-pedidos');
    await other.getByRole('button', { name: 'Ver Detalles' }).first().click();
  };
  const isChosen = async (tab: Page, width: string) => {
    await tab.bringToFront();
    await tab.getByRole('button', { name: 'Imprimir' }).click();
    const choice = tab.getByRole('menuitemradio', { name: `${width} mm` });
    await expect(choice).toHaveAttribute('aria-checked', 'true');
    await tab.keyboard.press('Escape');
  };
  await open();
  await isChosen(page, '80');
  await isChosen(other, '80');

  await page.bringToFront();
  for (const paper of ['80', '58'] as const) {
    await choosePaper(page, paper);
    await printBag(page);
    const amounts = await amountsOn(page);
    expect(amounts.map(({ text }) => text)).toEqual([
      '$ 9.999.999,96',
      '$ 9.999.999,99',
      '$ 9.999.999,99',
      '$ 85.400,00',
      '-$ 9.999.999,99',
      '$ 9.999.999,99',
      '$ 9.999.999,99',
    ]);
    const astray = amounts.filter(({ lines, isInside }) => lines !== 1 || !isInside);
    expect(astray, `${paper} mm`).toEqual([]);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  }

  // In every tab that is open, and in one that is opened later.
  await isChosen(other, '58');
  await page.close();
  await open();
  await isChosen(other, '58');
});
