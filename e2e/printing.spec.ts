import { expect, loginAs, type Page, test } from './fixtures.ts';
import { Marketplace } from './marketplace.ts';
import { card } from './order-steps.ts';

declare global {
  interface Window {
    /** The words of every ticket that this tab printed. */
    papers: string[];
  }
}

/** A browser that prints at once, as one that was opened with --kiosk-printing. */
function printSilently(): void {
  window.papers = [];
  window.print = () => {
    window.dispatchEvent(new Event('beforeprint'));
    const tickets = document.querySelectorAll<HTMLElement>('[data-paper] article');
    window.papers.push(...Array.from(tickets, (ticket) => ticket.textContent ?? ''));
    window.dispatchEvent(new Event('afterprint'));
  };
}

async function papersOf(...tabs: Page[]): Promise<string[]> {
  const papers = await Promise.all(tabs.map((tab) => tab.evaluate(() => window.papers)));
  return papers.flat();
}

test('an accepted order is printed once by the device that prints, however many tabs are open', async ({
  page,
  context,
  server,
}) => {
  await context.addInitScript(printSilently);
  await loginAs(page, 'demo@mostrador.ar');
  await page.goto('/impresora');
  await page.getByRole('button', { name: /^Agregar.*Con el navegador$/ }).click();
  await page.getByLabel('Nombre', { exact: true }).fill('Cocina');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('switch', { name: /^Imprime acá/ }).click();
  await page.getByRole('button', { name: 'Imprimir prueba' }).click();
  await expect(page.getByText(/^La prueba salió a las/)).toBeVisible({ timeout: 20_000 });

  const board = await context.newPage();
  await board.goto('/mis-pedidos');
  const marketplace = new Marketplace(server);
  const order = await marketplace.order(await marketplace.business('El Fogón de Punilla'));
  await card(board, order)
    .getByRole('button', { name: /^Aceptar · \d+ min$/ })
    .click();
  await expect(card(board, order)).toContainText('Impreso', { timeout: 30_000 });
  const papers = await papersOf(page, board);
  const ofOrder = papers.filter((words) => words.includes(`#${order.shortId}`));
  expect(ofOrder).toHaveLength(2);
  expect(ofOrder.filter((words) => words.includes('Comanda de cocina'))).toHaveLength(1);
  expect(ofOrder.filter((words) => words.includes('Copia para la bolsa'))).toHaveLength(1);
});
