import type { Locator } from '@playwright/test';
import { bulkUpdateCall, openGroups, openProducts, productsCall } from './catalogue-steps.ts';
import { enterAdmin, expect, type Page, signIn, test } from './fixtures.ts';

/** Typed key by key into every number field; the last one is pasted. */
const texts = ['-5', '5-', '1e3', '1,5', '1.5', '1.500', '1.500,50', '12abc', '1 5', ' 7 ', '٣'];
const pasted = '$ 1.200';

/** What a text means in a field: every text that is not named must be refused. */
type Meaning = Record<string, number>;
const money: Meaning = {
  ...{ '1,5': 1.5, '1.5': 1.5, '1.500': 1_500, '1.500,50': 1_500.5, ' 7 ': 7, [pasted]: 1_200 },
};
const extraPrice: Meaning = { ...money, '-5': -5 };
const decimal: Meaning = { '1,5': 1.5, '1.5': 1.5, ' 7 ': 7 };
const whole: Meaning = { ' 7 ': 7 };
/** From two up: shipping has a minimum. */
const fromTwo = ({ '1,5': _, '1.5': __, ...rest }: Meaning): Meaning => rest;

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
  /** A minus sign never enters the box, by the specification. */
  ignoresNegatives?: boolean;
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click();
const at = (...path: string[]) => {
  return (body: unknown) =>
    path.reduce<unknown>((part, key) => (part as Record<string, unknown> | null)?.[key], body);
};

async function openNewProduct(page: Page): Promise<void> {
  await openProducts(page);
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  await page.getByLabel('Nombre', { exact: true }).fill('Con número');
  await page.getByLabel('Precio', { exact: true }).fill('99.999');
}

async function openTerms(page: Page, field: string): Promise<Locator> {
  await openNewProduct(page);
  await page.getByRole('checkbox', { name: /^Punto de la carne/ }).check();
  return page.getByLabel(`${field} de Punto de la carne`);
}

async function openBulkPrices(page: Page): Promise<void> {
  await openProducts(page);
  await page.getByRole('checkbox', { name: 'Seleccionar todos los productos filtrados' }).check();
  await page.getByRole('button', { name: 'Cambio Masivo' }).click();
  await page.getByRole('tab', { name: 'Precios' }).click();
}

async function openOptions(page: Page): Promise<void> {
  await openGroups(page);
  await page
    .getByRole('button', { name: /^Gestionar/ })
    .first()
    .click();
}

async function openShipping(page: Page): Promise<void> {
  await signIn(page, 'demo@mostrador.ar');
  await page.goto('/configuracion-repartidores');
  const form = page.getByRole('form', { name: 'Nueva zona' });
  await form.getByLabel('Descripción').fill('Con número');
  await form.getByLabel('Radio').fill('3');
  await form.getByLabel('Precio').fill('500');
  await page.getByRole('button', { name: 'Agregar zona' }).click();
}
const zone = (page: Page) => page.getByRole('group', { name: 'Zona Con número' });

async function openReview(page: Page): Promise<void> {
  await enterAdmin(page);
  await page.getByLabel('Estado').selectOption('approved');
  await page.getByLabel('Nombre, correo o CUIT').fill('demo@mostrador');
  await page.getByRole('link', { name: /Revisar El Fogón/ }).click();
}

const product = { call: productsCall, save: press('Guardar'), alerts: true };
const bulk = {
  ...{ call: bulkUpdateCall, save: press('Aplicar') },
  sent: at('updates', 'priceAdjustment', 'value'),
};
const shipping = {
  ...{ call: /shipping-config$/, save: press('Guardar Cambios') },
  ...{ alerts: true, ignoresNegatives: true },
};
interface SentZone {
  descripcion: string;
  radio_km: number;
  precio: number;
}
const sentZone = (body: { tarifasPorZona?: SentZone[] }) =>
  body.tarifasPorZona?.find(({ descripcion }) => descripcion === 'Con número');

const boxes: NumberBox[] = [
  {
    ...{ ...product, name: 'the price of a product', sent: at('price'), means: money },
    open: async (page) => {
      await openNewProduct(page);
      return page.getByLabel('Precio', { exact: true });
    },
  },
  {
    ...{ ...product, name: 'the price of a promotion', sent: at('price'), means: money },
    open: async (page) => {
      await openNewProduct(page);
      await page.getByRole('switch', { name: /^Promoción/ }).click();
      return page.getByLabel('Precio de Promoción (opcional)');
    },
  },
  {
    ...{ ...product, name: 'the minimum of a group' },
    sent: at('optionGroups', '0', 'minSelections'),
    // The specification raises a negative minimum to zero; there are not seven to choose from.
    means: { '-5': 0 },
    open: (page) => openTerms(page, 'Mínimo'),
  },
  {
    ...{ ...product, name: 'the maximum of a group' },
    sent: at('optionGroups', '0', 'maxSelections'),
    // Raised to the minimum, by the specification.
    means: { ...whole, '-5': 1 },
    open: (page) => openTerms(page, 'Máximo'),
  },
  {
    ...{ ...bulk, name: 'the percentage of a rise', means: decimal },
    open: async (page) => {
      await openBulkPrices(page);
      return page.getByLabel('Porcentaje de aumento');
    },
  },
  {
    ...{ ...bulk, name: 'the sum of a rise', means: money },
    open: async (page) => {
      await openBulkPrices(page);
      await page.getByLabel('Aumentar').selectOption('Un monto fijo');
      return page.getByLabel('Monto a sumar');
    },
  },
  {
    ...{ name: 'the price of a new option', sent: at('priceModifier'), means: extraPrice },
    ...{ call: /\/options$/, save: press('Añadir') },
    open: async (page) => {
      await openOptions(page);
      await page.getByLabel('Nombre de la opción').fill('Con número');
      return page.getByLabel('Precio extra (opcional)');
    },
  },
  {
    ...{ name: 'the price of an option', sent: at('priceModifier'), means: extraPrice },
    ...{ call: /\/options\/[^/]+$/, save: (_, field) => field.blur() },
    open: async (page) => {
      await openOptions(page);
      return page.getByLabel(/^Precio extra de/).first();
    },
  },
  {
    ...{ ...shipping, name: 'the fixed price of delivery', sent: at('precioFijo') },
    means: fromTwo(money),
    open: async (page) => {
      await openShipping(page);
      return page.getByLabel('Precio fijo');
    },
  },
  {
    ...{ ...shipping, name: 'the farthest delivery', sent: at('distanciaMaxima_km') },
    means: fromTwo(decimal),
    open: async (page) => {
      await openShipping(page);
      return page.getByLabel('Distancia máxima');
    },
  },
  {
    ...{ ...shipping, name: 'the radius of a zone', sent: (body) => sentZone(body)?.radio_km },
    means: decimal,
    open: async (page) => {
      await openShipping(page);
      return zone(page).getByLabel('Radio');
    },
  },
  {
    ...{
      ...shipping,
      name: 'the price of a zone',
      sent: (body) => sentZone(body)?.precio,
      means: money,
    },
    open: async (page) => {
      await openShipping(page);
      return zone(page).getByLabel('Precio');
    },
  },
  {
    ...{ name: 'the branches of a business', sent: at('branchCount'), means: whole },
    ...{ call: /\/api\/businesses\/[^/]+$/, save: press('Guardar Cambios') },
    open: async (page) => {
      await signIn(page, 'demo@mostrador.ar');
      await page.goto('/mi-perfil');
      return page.getByLabel('Cantidad de sucursales');
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

for (const { name, open, save, call, sent, means, alerts, ignoresNegatives } of boxes) {
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
        const shown = await field.inputValue();
        if (ignoresNegatives) expect(shown).not.toContain('-');
        else expect(shown).toBe(text);
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
