import type { Locator } from '@playwright/test';
import { expect, loginAs, phone, test, visit } from './fixtures.ts';
import { Marketplace } from './marketplace.ts';
import { card } from './order-steps.ts';

/** What a job costs: each touch is counted. */
class Touches {
  #count = 0;

  async on(target: Locator): Promise<void> {
    this.#count += 1;
    await target.click();
  }

  /** Since the last time that it was asked. */
  taken(): number {
    const count = this.#count;
    this.#count = 0;
    return count;
  }
}

test('a busy evening on a phone takes no more touches than it must', async ({ page, server }) => {
  await page.setViewportSize(phone);
  const marketplace = new Marketplace(server);
  const business = await marketplace.business('El Fogón de Punilla');
  const order = await marketplace.order(business, { lines: 2 });
  const second = await marketplace.order(business);
  await loginAs(page, 'demo@mostrador.ar');
  const touches = new Touches();
  const tab = (name: RegExp) => page.getByRole('tab', { name });
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  await touches.on(card(page, order).getByText('40', { exact: true }));
  await touches.on(card(page, order).getByRole('button', { name: 'Aceptar · 40 min' }));
  await expect(card(page, order)).toBeHidden();
  expect(touches.taken(), 'accepted with 40 minutes').toBe(2);

  // The shop's own minutes are kept.
  await touches.on(card(page, second).getByRole('button', { name: 'Aceptar · 40 min' }));
  await expect(card(page, second)).toBeHidden();
  expect(touches.taken(), 'accepted with the minutes of before').toBe(1);

  await touches.on(tab(/En Preparación/));
  await touches.on(card(page, order).getByRole('button', { name: 'Marcar como listo' }));
  await expect(card(page, order)).toBeHidden();
  expect(touches.taken(), 'marked as ready, from another tab').toBe(2);

  const third = await marketplace.order(business);
  await touches.on(tab(/Nuevos/));
  await touches.on(card(page, third).getByRole('button', { name: 'Ver Detalles' }));
  const dialog = page.getByRole('dialog');
  await touches.on(dialog.getByRole('button', { name: 'Rechazar', exact: true }));
  await touches.on(dialog.getByRole('button', { name: /Local cerrado/ }));
  await touches.on(page.getByRole('button', { name: 'Sí, rechazar' }));
  await expect(card(page, third)).toBeHidden();
  expect(touches.taken(), 'rejected with its reason, from another tab').toBe(5);

  await touches.on(page.getByTitle('Toca para cerrar'));
  await expect(page.getByTitle('Toca para abrir')).toBeVisible();
  await touches.on(page.getByTitle('Toca para abrir'));
  expect(touches.taken(), 'closed and opened').toBe(2);

  // What arrives on Wednesday is in sight without a touch.
  await visit(page, '/dashboard');
  const next = page.getByText('Próxima transferencia');
  await expect(next).toBeInViewport();

  await visit(page, '/mis-productos');
  await touches.on(page.getByRole('switch').nth(1));
  expect(touches.taken(), 'out of stock').toBe(1);
  await expect(button(/Sin stock/)).toBeVisible();
});
