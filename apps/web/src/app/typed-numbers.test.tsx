import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepAdminSession } from '../features/admin/session/admin-session.ts';
import { openAdmin, reviewedBusiness, signInAdmin } from '../features/admin/testing.tsx';
import { alwaysThere, makeProduct } from '../features/catalogue/testing.ts';
import type { CallName } from '../lib/api-client.ts';
import { button, fill, isNotThere, press, sees } from '../testing/actions.ts';
import { openPanel, signIn, stubServer } from '../testing/panel.tsx';
import { sampleBusiness } from '../testing/samples.ts';
import type { StubServer } from '../testing/stub-server.ts';

/** Typed key by key into one field of each kind; the last one is pasted. */
const pasted = '$ 1.200';
const texts = [
  '-5',
  '5-',
  '1e3',
  '1,5',
  '1.5',
  '1.500',
  '1.500,50',
  '12abc',
  '1 5',
  ' 7 ',
  '٣',
  pasted,
];
/** Into every other one: what tells the kinds apart. */
const tellingTexts = ['-5', '1,5', '1.500', '12abc', ' 7 '];

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
  open: () => Promise<HTMLElement>;
  /** The button that sends it; without one it is sent on leaving the field. */
  save?: string;
  call: CallName;
  /** The number in its body. */
  sent: (body: unknown) => unknown;
  means: Meaning;
  /** The one of its kind that gets every text. */
  getsAll?: boolean;
  /** Whether a refusal of the server stands over the page until it is accepted. */
  alerts?: boolean;
  /** A minus sign never enters the box, by the specification. */
  ignoresNegatives?: boolean;
}

const option = (name: string) => ({
  ...{ _id: name, name, priceModifier: 0, inStock: true, ...alwaysThere },
});
const group = {
  ...{ _id: 'g1', groupName: 'Punto de la carne' },
  options: [option('Jugoso'), option('Cocido')],
};

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.reply('GET /api/businesses/my-businesses', [
    { ...sampleBusiness, tipo_logistica: 'PROPIA' },
  ]);
  server.reply('GET /api/businesses/:businessId/products', { data: [makeProduct()] });
  server.reply('GET /api/option-groups/:businessId', { data: [group] });
  server.reply('GET /api/businesses/:businessId/shipping-quote', {
    ...{ covered: true, shippingCost: 1_000, zone: null, reason: null },
  });
  server.drop('GET /api/geo/map');
  server.reply('GET /api/admin/businesses/:businessId', { data: reviewedBusiness });
  server.reply('GET /api/admin/deductions', { deductions: [] });
  signIn();
  signInAdmin(server);
});
afterEach(() => keepAdminSession(null));

const box = (label: string | RegExp) => screen.findByLabelText(label);
const at = (...path: string[]) => {
  return (body: unknown) =>
    path.reduce<unknown>((part, key) => (part as Record<string, unknown> | null)?.[key], body);
};

async function openNewProduct(): Promise<void> {
  openPanel('/mis-productos');
  await press('Agregar');
  await fill('Nombre', 'Con número');
  await fill('Precio', '99.999');
}

async function openTerms(field: string): Promise<HTMLElement> {
  await openNewProduct();
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Punto de la carne/ }));
  return box(`${field} de Punto de la carne`);
}

async function openBulkPrices(): Promise<void> {
  openPanel('/mis-productos');
  const all = 'Seleccionar todos los productos filtrados';
  await userEvent.click(await screen.findByRole('checkbox', { name: all }));
  await press('Cambio Masivo');
  await userEvent.click(await screen.findByRole('tab', { name: 'Precios' }));
}

async function openOptions(): Promise<void> {
  openPanel('/mis-grupos-de-opciones');
  await press(/^Gestionar/);
}

async function openShipping(): Promise<void> {
  openPanel('/configuracion-repartidores');
  const form = within(await screen.findByRole('form', { name: 'Nueva zona' }));
  await userEvent.type(form.getByLabelText('Descripción'), 'Con número');
  await userEvent.type(form.getByLabelText(/^Radio/), '3');
  await userEvent.type(form.getByLabelText(/^Precio/), '500');
  await press('Agregar zona');
}
const inZone = async (label: RegExp) =>
  within(await screen.findByRole('group', { name: 'Zona Con número' })).getByLabelText(label);

const product = {
  call: 'POST /api/businesses/:businessId/products',
  save: 'Guardar',
  alerts: true,
} as const;
const bulk = {
  call: 'PATCH /api/businesses/:businessId/products/bulk-update',
  save: 'Aplicar',
  sent: at('updates', 'priceAdjustment', 'value'),
} as const;
const shipping = {
  call: 'PUT /api/businesses/:businessId/shipping-config',
  save: 'Guardar Cambios',
  ...{ alerts: true, ignoresNegatives: true },
} as const;

const boxes: NumberBox[] = [
  {
    ...{ ...product, name: 'the price of a product', sent: at('price'), means: money },
    open: async () => {
      await openNewProduct();
      return box('Precio');
    },
  },
  {
    ...{ ...product, name: 'the price of a promotion', sent: at('price'), means: money },
    open: async () => {
      await openNewProduct();
      await userEvent.click(await screen.findByRole('switch', { name: /^Promoción/ }));
      return box('Precio de Promoción (opcional)');
    },
  },
  {
    ...{ ...product, name: 'the minimum of a group' },
    sent: at('optionGroups', '0', 'minSelections'),
    // The specification raises a negative minimum to zero; there are not seven to choose from.
    means: { '-5': 0 },
    open: () => openTerms('Mínimo'),
  },
  {
    ...{ ...product, name: 'the maximum of a group' },
    sent: at('optionGroups', '0', 'maxSelections'),
    // Raised to the minimum, by the specification.
    means: { ...whole, '-5': 1 },
    open: () => openTerms('Máximo'),
  },
  {
    ...{ ...bulk, name: 'the percentage of a rise', means: decimal, getsAll: true },
    open: async () => {
      await openBulkPrices();
      return box('Porcentaje de aumento');
    },
  },
  {
    ...{ ...bulk, name: 'the sum of a rise', means: money, getsAll: true },
    open: async () => {
      await openBulkPrices();
      await userEvent.selectOptions(await box('Aumentar'), 'Un monto fijo');
      return box('Monto a sumar');
    },
  },
  {
    ...{ name: 'the price of a new option', sent: at('priceModifier'), means: extraPrice },
    getsAll: true,
    call: 'POST /api/option-groups/:businessId/:groupId/options',
    save: 'Añadir',
    open: async () => {
      await openOptions();
      await fill('Nombre de la opción', 'Con número');
      return box('Precio extra (opcional)');
    },
  },
  {
    ...{ name: 'the price of an option', sent: at('priceModifier'), means: extraPrice },
    call: 'PUT /api/option-groups/:businessId/:groupId/options/:optionId',
    open: async () => {
      await openOptions();
      return box('Precio extra de Jugoso');
    },
  },
  {
    ...{ ...shipping, name: 'the fixed price of delivery', sent: at('precioFijo') },
    means: fromTwo(money),
    open: async () => {
      await openShipping();
      return box(/^Precio fijo/);
    },
  },
  {
    ...{ ...shipping, name: 'the farthest delivery', sent: at('distanciaMaxima_km') },
    means: fromTwo(decimal),
    open: async () => {
      await openShipping();
      return box(/^Distancia máxima/);
    },
  },
  {
    ...{ ...shipping, name: 'the radius of a zone', means: decimal },
    sent: at('tarifasPorZona', '0', 'radio_km'),
    open: async () => {
      await openShipping();
      return inZone(/^Radio/);
    },
  },
  {
    ...{ ...shipping, name: 'the price of a zone', means: money },
    sent: at('tarifasPorZona', '0', 'precio'),
    open: async () => {
      await openShipping();
      return inZone(/^Precio/);
    },
  },
  {
    ...{ name: 'the branches of a business', sent: at('branchCount'), means: whole },
    getsAll: true,
    call: 'PUT /api/businesses/:businessId',
    save: 'Guardar Cambios',
    open: async () => {
      openPanel('/mi-perfil');
      return box('Cantidad de sucursales');
    },
  },
  {
    ...{ name: 'the commission of a business', sent: at('rate'), save: 'Guardar' },
    call: 'PUT /api/admin/businesses/:businessId/commission',
    means: { '1,5': 0.015, '1.5': 0.015, ' 7 ': 0.07 },
    open: () => {
      openAdmin('/negocios/b1');
      return box('Comisión propia (%)');
    },
  },
  {
    ...{ name: 'an adjustment', sent: at('amount'), means: money, save: 'Registrar ajuste' },
    call: 'POST /api/admin/businesses/:businessId/adjustments',
    open: async () => {
      openAdmin('/negocios/b1');
      await fill('Descripción que leerá el dueño', 'Prueba');
      return box('Importe');
    },
  },
];

/** Whether something lies over a button is asked of every ancestor's style: the journeys see to that. */
const fingers = userEvent.setup({ pointerEventsCheck: 0 });

async function type(field: HTMLInputElement, text: string): Promise<void> {
  act(() => {
    field.blur();
    field.focus();
    field.select();
  });
  await (text === pasted ? fingers.paste(text) : fingers.keyboard(text));
}

/** What the browser or the page says at the field. */
function sentenceAt(input: HTMLInputElement): string {
  const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  const error = described.find((id) => id.endsWith('-error'));
  return input.validationMessage || (error && document.getElementById(error)?.textContent) || '';
}

for (const { name, open, save, call, sent, means, getsAll, alerts, ignoresNegatives } of boxes) {
  const typed = getsAll ? texts : tellingTexts;
  it(`${name} is what was typed or is refused`, async () => {
    server.refuse(call, 'invalid', 'Prueba.');
    const field = (await open()) as HTMLInputElement;
    const sender = save && (await button(save));
    const outcomes: Record<string, unknown> = {};
    for (const text of typed) {
      const before = server.askedFor(call).length;
      await type(field, text);
      await (sender ? fingers.click(sender) : fingers.tab());
      if (means[text] === undefined) {
        await waitFor(() => expect(sentenceAt(field), text).not.toBe(''));
        if (ignoresNegatives) expect(field.value).not.toContain('-');
        else expect(field.value).toBe(text);
      } else {
        await waitFor(() => expect(server.askedFor(call).length, text).toBeGreaterThan(before));
      }
      const bodies = server.askedFor(call).slice(before);
      outcomes[text] = bodies.map(({ body }) => sent(body));
      if (bodies.length > 0 && alerts) {
        await fingers.click(await sees('Aceptar'));
        await isNotThere('Prueba.');
      }
    }
    const expected = typed.map((text) => [text, means[text] === undefined ? [] : [means[text]]]);
    expect(outcomes).toEqual(Object.fromEntries(expected));
  });
}
