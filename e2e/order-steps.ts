import { expect, type Locator, type Page } from '@playwright/test';
import type { PlacedOrder } from './marketplace.ts';

export const column = (page: Page, name: string): Locator => page.getByRole('region', { name });

export const card = (page: Page, { shortId }: PlacedOrder): Locator =>
  page.getByRole('article', { name: `#${shortId}`, exact: true });

async function accept(page: Page, order: PlacedOrder): Promise<void> {
  await card(page, order)
    .getByRole('button', { name: /^Aceptar · \d+ min$/ })
    .click();
  await expect(column(page, 'En Preparación').locator(card(page, order))).toBeVisible();
}

export async function markReady(page: Page, order: PlacedOrder): Promise<void> {
  await accept(page, order);
  await card(page, order).getByRole('button', { name: 'Marcar como listo' }).click();
  await expect(column(page, 'Listos').locator(card(page, order))).toBeVisible();
}
