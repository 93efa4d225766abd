import type { Locator } from '@playwright/test';
import { openProducts, productsCall } from './catalogue-steps.ts';
import { expect, type Page, test } from './fixtures.ts';

/** Typed key by key with a real keyboard; the last one is pasted. Other fields and texts: typed-numbers.test.tsx. */
const texts = ['-5', '1e3', '1,5', '1.500,50', '12abc', ' 7 '];
const pasted = '$ 1.200';

/** Every text that is not named must be refused. */
const means: Record<string, number> = {
  ...{ '1,5': 1.5, '1.500,50': 1_500.5, ' 7 ': 7, [pasted]: 1_200 },
};

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await field.blur();
  await field.focus();
  await field.press('ControlOrMeta+a');
  if (text === pasted) {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await field.press('ControlOrMeta+v');
  } else {
    await page.keyboard.type(text);
  }
}

/** What the browser or the page says at the field. */
const sentenceAt = (field: Locator): Promise<string> =>
  field.evaluate((input: HTMLInputElement) => {
    const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    const error = described.find((id) => id.endsWith('-error'));
    return input.validationMessage || (error && document.getElementById(error)?.textContent) || '';
  });

test('the price of a product is what was typed or is refused', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openProducts(page);
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  await page.getByLabel('Nombre', { exact: true }).fill('Con número');
  const field = page.getByLabel('Precio', { exact: true });
  const prices: unknown[] = [];
  await page.route(productsCall, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    prices.push(route.request().postDataJSON().price);
    await route.fulfill({ status: 400, json: { error: 'Prueba.', message: 'Prueba.' } });
  });

  const outcomes: Record<string, unknown> = {};
  for (const text of [...texts, pasted]) {
    prices.length = 0;
    await type(page, field, text);
    await page.getByRole('button', { name: 'Guardar' }).click();
    if (means[text] === undefined) {
      await expect.poll(() => sentenceAt(field), { message: text }).not.toBe('');
      await expect(field).toHaveValue(text);
    } else {
      await expect.poll(() => prices.length, { message: text }).toBeGreaterThan(0);
    }
    outcomes[text] = [...prices];
    if (prices.length > 0) {
      await page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar' }).click();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    }
  }
  const expected = [...texts, pasted].map((text) => [
    text,
    means[text] === undefined ? [] : [means[text]],
  ]);
  expect(outcomes).toEqual(Object.fromEntries(expected));
});
