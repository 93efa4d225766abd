import { spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, signIn, test } from './fixtures.ts';
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

test('an accepted order is printed once, however many tabs are open, and the agent that prints starts with its one command', async ({
  page,
  context,
  server,
}) => {
  await context.addInitScript(printSilently);
  await signIn(page, 'demo@mostrador.ar');
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
  await board.close();

  await page.bringToFront();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargar el programa' }).click();
  const file = await (await download).path();
  await page.getByLabel('Nombre del equipo').fill('Caja');
  await page.getByRole('button', { name: 'Crear agente' }).click();
  const command = await page.getByText(/^node print-agent\.mjs .* --key (?!CLAVE$)/).innerText();
  const [, program, ...options] = command.split(' ');
  expect(program).toBe('print-agent.mjs');
  expect(options.slice(0, 2)).toEqual(['--server', server.url]);
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-agent-'));
  copyFileSync(file, join(folder, 'print-agent.mjs'));
  const agent = spawn(process.execPath, ['print-agent.mjs', ...options, '--data', folder], {
    cwd: folder,
  });
  try {
    await expect(page.getByText(/^Visto por última vez/)).toBeVisible({ timeout: 30_000 });
  } finally {
    agent.kill();
    rmSync(folder, { recursive: true, force: true });
  }
});
