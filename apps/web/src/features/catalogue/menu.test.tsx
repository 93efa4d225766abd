import type { PreviewedProduct, PreviewedShop } from '@mostrador/contract/menu';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { press, sees } from '../../testing/actions.ts';
import { isNoticed, openPanel, signIn, stubServer } from '../../testing/panel.tsx';
import type { StubServer } from '../../testing/stub-server.ts';
import { makeProduct } from './testing.ts';

const productsCall = 'GET /api/businesses/:businessId/products';
const sectionsCall = 'PUT /api/businesses/:businessId/menu/sections';
const orderCall = 'PUT /api/businesses/:businessId/menu/products';
const previewCall = 'GET /api/businesses/:businessId/menu/preview';

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  signIn();
});

const bodiesOf = (call: string) =>
  server.asked.filter(({ name }) => name === call).map(({ body }) => body);

const menu = [
  makeProduct({ _id: 'l1', name: 'Lomo', category: 'Lomos' }),
  makeProduct({ _id: 'z1', name: 'Muzza', category: 'Pizzas' }),
  makeProduct({ _id: 'l2', name: 'Lomazo', category: 'Lomos', stock: false }),
  makeProduct({ _id: 'z2', name: 'Napo', category: 'Pizzas' }),
  makeProduct({ _id: 'a1', name: 'Agua', category: '' }),
];

/** What the rows of a list are called, from the first to the last. */
const rowsOf = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('button', { name: /^Mover / })
    .map((grip) => grip.getAttribute('aria-label')?.replace('Mover ', ''));

describe('the order of the menu', () => {
  beforeEach(() => {
    server.reply(productsCall, { data: menu });
    server.reply(sectionsCall, { success: true });
    server.reply(orderCall, { success: true });
  });

  it('is changed with the keyboard, said aloud, saved at once and taken back', async () => {
    openPanel('/mis-productos/orden');
    const grip = await screen.findByRole('button', { name: 'Mover Pizzas' });
    expect(rowsOf('Secciones')).toEqual(['Lomos', 'Pizzas', 'Sin categoría']);
    grip.focus();
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(rowsOf('Secciones')).toEqual(['Pizzas', 'Lomos', 'Sin categoría']));
    expect(screen.getByRole('button', { name: 'Mover Pizzas' })).toBe(document.activeElement);
    await sees('Pizzas: lugar 1 de 3.');
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(rowsOf('Secciones')).toEqual(['Lomos', 'Sin categoría', 'Pizzas']));
    await press('Deshacer');
    await press('Deshacer');
    await waitFor(() => expect(rowsOf('Secciones')).toEqual(['Lomos', 'Pizzas', 'Sin categoría']));
    await waitFor(() =>
      expect(bodiesOf(sectionsCall).at(-1)).toEqual({ sections: ['Lomos', 'Pizzas', ''] }),
    );
    expect(bodiesOf(sectionsCall)[0]).toEqual({ sections: ['Pizzas', 'Lomos', ''] });
  });

  it('of one section goes out alone, by buttons too', async () => {
    openPanel('/mis-productos/orden?seccion=Pizzas');
    await press('Bajar Muzza');
    await waitFor(() => expect(rowsOf('Pizzas')).toEqual(['Napo', 'Muzza']));
    await waitFor(() =>
      expect(bodiesOf(orderCall)).toEqual([{ section: 'Pizzas', productIds: ['z2', 'z1'] }]),
    );
  });

  it('is changed by dragging, and a drag that is broken off changes nothing', async () => {
    openPanel('/mis-productos/orden?seccion=Lomos');
    const grip = await screen.findByRole('button', { name: 'Mover Lomo' });
    grip.setPointerCapture = () => {};
    for (const row of grip.closest('ol')?.children ?? []) {
      Object.defineProperty(row, 'offsetHeight', { value: 64 });
    }
    const drag = (how: 'pointerUp' | 'pointerCancel') => {
      fireEvent.pointerDown(grip, { button: 0, clientY: 300, pointerId: 1 });
      fireEvent.pointerMove(grip, { clientY: 350, pointerId: 1 });
      fireEvent[how](grip, { clientY: 350, pointerId: 1 });
    };
    drag('pointerCancel');
    expect(rowsOf('Lomos')).toEqual(['Lomo', 'Lomazo']);
    drag('pointerUp');
    await waitFor(() => expect(rowsOf('Lomos')).toEqual(['Lomazo', 'Lomo']));
    await waitFor(() =>
      expect(bodiesOf(orderCall)).toEqual([{ section: 'Lomos', productIds: ['l2', 'l1'] }]),
    );
    expect(grip.closest('ol')?.dataset.dragging).toBeUndefined();
  });

  it('that is refused says why and shows what is stored', async () => {
    server.refuse(orderCall, 'conflict', 'La carta cambió mientras la ordenabas.');
    openPanel('/mis-productos/orden?seccion=Pizzas');
    await press('Bajar Muzza');
    await isNoticed('La carta cambió mientras la ordenabas.');
    await waitFor(() => expect(rowsOf('Pizzas')).toEqual(['Muzza', 'Napo']));
  });
});

const shop: PreviewedShop = {
  _id: 'b1',
  name: 'La Esquina',
  isOpen: false,
  reason: 'paused',
  text: 'Pausado hasta las 21:00',
  opensAt: null,
  preparationMinutes: 25,
  minimumOrder: 6_000,
  pickupInstructions: 'Por la puerta verde.',
  category: 'Pizzería',
  imageUrl: '',
  address: 'San Martín 100, Córdoba',
  hasPhysicalStore: true,
  shippingFrom: 900,
};

const dish = (fields: Partial<PreviewedProduct>): PreviewedProduct => ({
  _id: 'p1',
  name: 'Muzza',
  price: 9_000,
  description: '',
  category: 'Pizzas',
  imageUrl: '',
  promotion: { isActive: false, originalPrice: null, description: '' },
  optionGroups: [],
  tags: [],
  serves: null,
  adultsOnly: false,
  available: true,
  unitsLeft: null,
  outOfHours: null,
  ...fields,
});

const drinks = {
  optionGroup: 'g1',
  titleForUser: 'Elige tu bebida',
  minSelections: 1,
  maxSelections: 1,
  options: [
    { _id: 'x1', name: 'Agua', priceModifier: 0 },
    { _id: 'x2', name: 'Cerveza', priceModifier: 1_500.5 },
  ],
};

describe('the preview', () => {
  it('shows state, conditions, promotions and what is sold out, and lets a combo be tried', async () => {
    const promotion = { isActive: true, originalPrice: 12_000, description: '2x1' };
    server.reply(previewCall, {
      shop: { ...shop, isOpen: true, reason: 'open', text: 'Abierto hasta 23:00' },
      products: [
        dish({ promotion, tags: ['sinTacc', 'picante'], serves: 2 }),
        dish({ _id: 'p2', name: 'Napo', available: false }),
        dish({
          _id: 'p4',
          name: 'Menú',
          outOfHours: { text: 'Disponible a las 20:00', availableAt: '2026-03-04T23:00:00.000Z' },
        }),
        dish({ _id: 'p3', name: 'Combo', category: 'Combos', optionGroups: [drinks] }),
      ],
      nextCursor: null,
    });
    openPanel('/mis-productos/vista-previa');
    const phone = within(await screen.findByRole('region', { name: 'La carta en un teléfono' }));
    for (const words of [
      ...['Abierto hasta 23:00', '25 min', /Envío desde/, /Mínimo/, 'Por la puerta verde.'],
      ...['25 % menos', '2x1', 'Sin TACC', 'Picante', 'Rinde para 2', 'Agotado'],
      'Disponible a las 20:00',
    ]) {
      phone.getByText(words);
    }
    await userEvent.click(phone.getByRole('button', { name: /^Combo.*\$/ }));
    await sees('Falta elegir en «Elige tu bebida»');
    await userEvent.click(phone.getByRole('radio', { name: /Cerveza/ }));
    await sees('Total con lo elegido');
    phone.getByText(/10\.500,50/);
    await press('Volver a la carta');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Combo'));
  });

  it('of a paused shop says so, brings more when asked, and says when it does not come', async () => {
    server.reply(previewCall, { shop, products: [dish({})], nextCursor: 'siguiente' });
    openPanel('/mis-productos/vista-previa');
    await sees('Pausado hasta las 21:00');
    server.reply(previewCall, {
      shop,
      products: [dish({ _id: 'p9', name: 'Última' })],
      nextCursor: null,
    });
    await press('Mostrar más productos');
    await userEvent.click(await screen.findByRole('button', { name: /Última/ }));
    await sees('Ahora no se puede pedir');
  });

  it('that does not load says so', async () => {
    server.say(previewCall, 500, {});
    openPanel('/mis-productos/vista-previa');
    await sees('No se pudo cargar la vista previa.');
  });
});

describe('the details of a product', () => {
  it('are sent where they changed, and nothing of them where they did not', async () => {
    const product = makeProduct({ _id: 'p1', name: 'Locro', tags: ['picante'] });
    server.reply(productsCall, { data: [product] });
    server.reply('GET /api/businesses/:businessId/products/:productId', product);
    server.reply('GET /api/option-groups/:businessId', { data: [] });
    const editCall = 'PATCH /api/businesses/:businessId/products/:productId';
    server.reply(editCall, { data: product });
    openPanel('/mis-productos');
    await userEvent.click(await screen.findByRole('button', { name: /^Editar/ }));
    await press('Guardar');
    await waitFor(() => expect(bodiesOf(editCall)).toHaveLength(1));
    expect(Object.keys(bodiesOf(editCall)[0] ?? {})).not.toContain('tags');
    await userEvent.click(await screen.findByRole('button', { name: /^Editar/ }));
    await screen.findByRole('button', { name: 'Picante', pressed: true });
    await press('Sin TACC');
    await userEvent.type(screen.getByLabelText(/Rinde para/), '3');
    await press('Guardar');
    await waitFor(() =>
      expect(bodiesOf(editCall)[1]).toMatchObject({ tags: ['sinTacc', 'picante'], serves: 3 }),
    );
  });
});
