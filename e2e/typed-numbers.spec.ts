import type { Locator } from '@playwright/test';
import { openProducts, productsCall } from './catalogue-steps.ts';
import { enterAdmin, expect, type Page, test } from './fixtures.ts';

/**
 * Typed key by key with a real keyboard; the last one is pasted. The other number fields of the panel
 * get the same texts in typed-numbers.test.tsx.
 */
const texts = ['-5', '5-', '1e3', '1,5', '1.5', '1.500', '1.500,50', '12abc', '1 5', ' 7 ', '٣'];
const pasted = '$ 1.200';

/** What a text means in a field: every text that is not named must be refused. */
type Meaning = Record<string, number>;
const money: Meaning = {
  ...{ '1,5': 1.5, '1.5': 1.5, '1.500': 1_500, '1.500,50': 1_500.5, ' 7 ': 7, [pasted]: 1_200 },
};

interface NumberBox {
  name: string;
  open: (page: Page) => Promise<Locator>;
  save: (page: Page, field: Locator) => Promise<void>;
  /** The call that saving makes. */
  call: RegExp;
  /** The number in its body. */
  sent: (body: Record<string, never>) => unknown;
  means: Meaning;
  /** Whether a refusal of the server stands over the page until it is accepted. */
  alerts?: boolean;
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click();
const at = (...path: string[]) => {
  return (body: unknown) =>
    path.reduce<unknown>((part, key) => (part as Record<string, unknown> | null)?.[key], body);
};

async function openReview(page: Page): Promise<void> {
  await enterAdmin(page);
  await page.getByLabel('Estado').selectOption('approved');
  await page.getByLabel('Nombre, correo o CUIT').fill('demo@mostrador');
  await page.getByRole('link', { name: /Revisar El Fogón/ }).click();
}

const boxes: NumberBox[] = [
  {
    ...{ name: 'the price of a product', sent: at('price'), means: money, alerts: true },
    ...{ call: productsCall, save: press('Guardar') },
    open: async (page) => {
      await openProducts(page);
      await page.getByRole('button', { name: 'Agregar', exact: true }).click();
      await page.getByLabel('Nombre', { exact: true }).fill('Con número');
      return page.getByLabel('Precio', { exact: true });
    },
  },
  {
    ...{ name: 'the commission of a business', means: { '1,5': 0.015, '1.5': 0.015, ' 7 ': 0.07 } },
    ...{ call: /\/commission$/, sent: at('rate') },
    save: (_, field) => field.press('Enter'),
    open: async (page) => {
      await openReview(page);
      return page.getByLabel('Comisión propia (%)');
    },
  },
  {
    ...{ name: 'an adjustment', call: /\/adjustments$/, sent: at('amount'), means: money },
    save: press('Registrar ajuste'),
    open: async (page) => {
      await openReview(page);
      await page.getByLabel('Descripción que leerá el dueño').fill('Prueba');
      return page.getByLabel('Importe');
    },
  },
];

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

for (const { name, open, save, call, sent, means, alerts } of boxes) {
  test(`${name} is what was typed or is refused`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const field = await open(page);
    const bodies: unknown[] = [];
    await page.route(call, async (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      bodies.push(route.request().postDataJSON());
      await route.fulfill({ status: 400, json: { error: 'Prueba.', message: 'Prueba.' } });
    });

    const outcomes: Record<string, unknown> = {};
    for (const text of [...texts, pasted]) {
      bodies.length = 0;
      await type(page, field, text);
      await save(page, field);
      if (means[text] === undefined) {
        await expect.poll(() => sentenceAt(field), { message: text }).not.toBe('');
        await expect(field).toHaveValue(text);
      } else {
        await expect.poll(() => bodies.length, { message: text }).toBeGreaterThan(0);
      }
      outcomes[text] = bodies.map((body) => sent(body as Record<string, never>));
      if (bodies.length > 0 && alerts) {
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
}
