import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { button, fill, isNotThere, isTold, press, sees } from '../../testing/actions.ts';
import { openPanel, signIn, stubServer } from '../../testing/panel.tsx';
import type { StubServer } from '../../testing/stub-server.ts';
import { alwaysThere, makeProduct, noPromotion } from './testing.ts';

const listCall = 'GET /api/businesses/:businessId/products';
const addCall = 'POST /api/businesses/:businessId/products';
const oneCall = 'GET /api/businesses/:businessId/products/:productId';
const changeCall = 'PATCH /api/businesses/:businessId/products/:productId';
const deleteCall = 'DELETE /api/businesses/:businessId/products/:productId';
const groupsCall = 'GET /api/option-groups/:businessId';

const product = makeProduct({ name: 'Empanada' });

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.reply(listCall, { data: [product] });
  server.reply(oneCall, product);
  server.reply(groupsCall, { data: [] });
  signIn();
});

async function openProducts(): Promise<void> {
  openPanel('/mis-productos');
  await sees('Empanada');
}

const stock = () => screen.findByRole('switch', { name: /^Disponibilidad/ });

describe('the product list', () => {
  it('says when it cannot be loaded, and tries again', async () => {
    server.say(listCall, 500, {});
    openPanel('/mis-productos');
    await sees('Ocurrió un error');
    await sees('No se pudieron cargar los productos. Intenta de nuevo.');
    server.reply(listCall, { data: [product] });
    await press('Reintentar');
    await sees('Empanada');
  });

  it('invites to add the first product of an empty shop, also when the list comes bare', async () => {
    server.say(listCall, 200, []);
    openPanel('/mis-productos');
    await sees('No se encontraron productos');
    await press('Agregar primer producto');
    expect(await screen.findByRole('dialog', { name: 'Agregar Nuevo Producto' })).toBeDefined();
  });

  it('puts the availability back when it was not saved, also when the list does not load again', async () => {
    server.say(changeCall, 500, {});
    await openProducts();
    const asked = server.askedFor(listCall).length;
    await userEvent.click(await stock());
    await sees('No se pudo actualizar la disponibilidad.');
    await waitFor(() => expect(server.askedFor(listCall).length).toBeGreaterThan(asked));
    await waitFor(async () => expect((await stock()).getAttribute('aria-checked')).toBe('true'));

    server.say(listCall, 500, {});
    await userEvent.click(await stock());
    await waitFor(async () => expect((await stock()).getAttribute('aria-checked')).toBe('true'));
    expect(server.askedFor(changeCall).map(({ body }) => body)).toEqual([
      { stock: false },
      { stock: false },
    ]);
  });

  it('says when a product could not be deleted, and keeps it', async () => {
    server.say(deleteCall, 500, {});
    await openProducts();
    await press('Eliminar Empanada');
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Eliminar' }));
    await sees('No se pudo eliminar el producto.');
    await sees('Empanada');
  });
});

describe('the marks of the list', () => {
  const first = makeProduct({ name: 'Agotado sin foto', stock: false });
  const products = [
    first,
    makeProduct({ name: 'Agotado con foto', stock: false, imageUrl: '/files/a.webp' }),
    makeProduct({
      name: 'En promo',
      imageUrl: '/files/b.webp',
      promotion: { ...noPromotion, isActive: true, description: '2x1' },
    }),
  ];
  const isShown = async (...names: string[]) => {
    await sees(`Mostrando ${names.length} de 3 productos`);
    for (const name of names) await sees(name);
  };

  it('say how many there are, and can be combined with each other and with the search', async () => {
    server.reply(listCall, { data: products });
    openPanel('/mis-productos');
    await press('Sin stock 2');
    await isShown('Agotado sin foto', 'Agotado con foto');
    await press('Sin foto 1');
    await isShown('Agotado sin foto');
    await press('Sin stock 2');
    await press('Sin foto 1');
    await press('Con promo 1');
    await isShown('En promo');
    await userEvent.type(await screen.findByPlaceholderText('Buscar productos...'), 'agotado');
    await sees('Ningún producto coincide con la búsqueda o los filtros.');
    await press('Borrar búsqueda y filtros');
    await isShown('Agotado sin foto', 'Agotado con foto', 'En promo');
  });

  it('keep a product in its place when it is switched on there', async () => {
    server.reply(listCall, { data: products });
    server.reply(changeCall, { data: { ...first, stock: true } });
    openPanel('/mis-productos');
    await press('Sin stock 2');
    await isShown('Agotado sin foto', 'Agotado con foto');
    await userEvent.click(
      await screen.findByRole('switch', { name: /^Disponibilidad de Agotado sin foto/ }),
    );
    await button('Sin stock 1');
    await isShown('Agotado sin foto', 'Agotado con foto');
  });
});

describe('a price in the list', () => {
  const priceOf = (name: string, price: string) =>
    screen.findByRole('button', { name: `Cambiar el valor de ${name}: ${price}` });
  const edit = async (typed: string) => {
    await userEvent.click(await priceOf('Empanada', '$\u00a012.500,00'));
    await fill('Precio de Empanada', typed);
  };

  it('is typed anew where it stands, and Enter saves it', async () => {
    const changed = { ...product, price: 13_000.5, version: 2 };
    server.reply(changeCall, { data: changed });
    await openProducts();
    server.reply(listCall, { data: [changed] });
    await edit('13.000,50{Enter}');
    expect(document.activeElement).toBe(await priceOf('Empanada', '$\u00a013.000,50'));
    expect(server.askedFor(changeCall).map(({ body }) => body)).toEqual([{ price: 13_000.5 }]);
  });

  it('is left as it was by Escape, and by a text that is no price', async () => {
    await openProducts();
    await edit('9{Escape}');
    await priceOf('Empanada', '$\u00a012.500,00');
    await edit('mucho{Enter}');
    await sees('Escribe un importe, por ejemplo 1.500 o 1.500,50.');
    expect(server.askedFor(changeCall)).toEqual([]);
  });

  it('stays as it was typed, with the reason, when it was not saved', async () => {
    server.say(changeCall, 500, {});
    await openProducts();
    await edit('900{Enter}');
    await sees('Error al actualizar el producto');
    expect(screen.getByLabelText('Precio de Empanada')).toHaveProperty('value', '900');
  });

  it('of a promotion is the promotional one, by the rule of the form', async () => {
    const promotion = { isActive: true, originalPrice: 13_000, description: '' };
    const promoted = { ...product, promotion: { ...noPromotion, ...promotion } };
    server.reply(listCall, { data: [promoted] });
    server.reply(changeCall, { data: promoted });
    await openProducts();
    await edit('14.000');
    await sees(/No es menor que el precio regular/);
    await userEvent.keyboard('{Enter}');
    await priceOf('Empanada', '$\u00a012.500,00');
    expect(server.askedFor(changeCall).map(({ body }) => body)).toEqual([
      { price: 13_000, promotion: { ...promotion, originalPrice: null } },
    ]);
  });
});

describe('the form of a product', () => {
  it('says that it could not be added, and loses nothing', async () => {
    server.say(addCall, 500, {});
    await openProducts();
    await press('Agregar');
    await fill('Nombre', 'Perdido');
    await fill('Precio', '5');
    await press('Guardar');
    await isTold('No se pudo agregar el producto.', 'alertdialog');
    await press('Aceptar');
    expect(screen.getByLabelText('Nombre')).toHaveProperty('value', 'Perdido');
  });

  it('says what is refused at its field, also where a promotion is the price', async () => {
    const refuse = (field: string, error: string) =>
      server.say(changeCall, 400, {
        error,
        message: error,
        code: 'invalid',
        requestId: 'r',
        field,
      });
    await openProducts();
    await press('Editar Empanada');
    refuse('name', 'El nombre tiene caracteres que no se pueden usar.');
    await fill('Nombre', 'Empanada?');
    await press('Guardar');
    await waitFor(() =>
      expect(screen.getByLabelText('Nombre').getAttribute('aria-invalid')).toBe('true'),
    );
    expect(document.activeElement).toBe(screen.getByLabelText('Nombre'));
    await fill('Nombre', 'Empanada');
    expect(screen.getByLabelText('Nombre').getAttribute('aria-invalid')).toBeNull();

    refuse('price', 'El precio es demasiado grande.');
    await userEvent.click(screen.getByRole('switch', { name: /^Promoción/ }));
    await fill(/^Precio de Promoción/, '900');
    await press('Guardar');
    const lower = await screen.findByLabelText(/^Precio de Promoción/);
    await waitFor(() => expect(lower.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByLabelText('Precio Regular').getAttribute('aria-invalid')).toBeNull();
  });

  it('says that a product could not be loaded or changed, and keeps what was typed', async () => {
    server.say(oneCall, 500, {});
    await openProducts();
    await press('Editar Empanada');
    await sees('Error al cargar el producto');
    server.reply(oneCall, product);
    await press('Reintentar');
    await fill('Nombre', 'Con otro nombre');
    server.say(changeCall, 500, {});
    await press('Guardar');
    await sees('Error al actualizar el producto');
    expect(screen.getByLabelText('Nombre')).toHaveProperty('value', 'Con otro nombre');
  });

  it('waits for the switch that was just pressed, so that it edits what comes out of it', async () => {
    server.reply(changeCall, { data: { ...product, stock: false, version: 2 } });
    const answer = server.hold(changeCall);
    await openProducts();
    await userEvent.click(await stock());
    await press('Editar Empanada');
    await screen.findByRole('dialog', { name: 'Editar Producto' });
    expect(server.askedFor(oneCall)).toEqual([]);
    answer();
    await waitFor(() => expect(server.askedFor(oneCall)).toHaveLength(1));
  });

  it('asks for no more options than a group has', async () => {
    const option = { name: 'Criolla', priceModifier: 0, inStock: true, ...alwaysThere };
    const options = ['o1', 'o2'].map((_id) => ({ ...option, _id }));
    server.reply(groupsCall, { data: [{ _id: 'g1', groupName: 'Dos salsas', options }] });
    const link = { optionGroup: 'g1', titleForUser: '', minSelections: 2, maxSelections: 2 };
    server.reply(oneCall, { ...product, optionGroups: [link] });
    await openProducts();
    await press('Editar Empanada');
    const min = (await screen.findByLabelText('Mínimo de Dos salsas')) as HTMLInputElement;
    await fill('Mínimo de Dos salsas', '3');
    await press('Guardar');
    expect(min.validationMessage).toBe('El grupo tiene 2 opciones: el mínimo no puede ser mayor.');
    await fill('Mínimo de Dos salsas', '-1');
    await userEvent.tab();
    expect(min.value).toBe('0');
    await sees('El mínimo es 0: quedó en 0.');
    expect(server.askedFor(changeCall)).toEqual([]);
  });

  it('asks before Escape loses what was typed; Cancelar does not', async () => {
    await openProducts();
    await press('Agregar');
    await fill('Nombre', 'A medias');
    await userEvent.keyboard('{Escape}');
    await press('Seguir editando');
    expect(screen.getByLabelText('Nombre')).toHaveProperty('value', 'A medias');
    await press('Cancelar');
    await isNotThere('Agregar Nuevo Producto');
    await isNotThere('Tienes cambios sin guardar.');

    await press('Agregar');
    await screen.findByRole('dialog', { name: 'Agregar Nuevo Producto' });
    await userEvent.keyboard('{Escape}');
    await isNotThere('Agregar Nuevo Producto');
  });

  it('offers no groups, and says nothing, when they cannot be loaded', async () => {
    server.say(groupsCall, 500, {});
    await openProducts();
    await press('Agregar');
    const dialog = await screen.findByRole('dialog', { name: 'Agregar Nuevo Producto' });
    // The second try is the last one.
    await waitFor(() => expect(server.askedFor(groupsCall).length).toBeGreaterThan(1));
    expect(within(dialog).queryAllByRole('checkbox')).toEqual([]);
    expect(within(dialog).queryAllByRole('alert')).toEqual([]);
    // It does not know that there are none.
    await isNotThere('Todavía no tienes grupos de opciones.');
  });
});

describe('the quick load', () => {
  it('shows the sentence of the server when it fails, else its own', async () => {
    server.say('POST /api/businesses/:businessId/products/bulk-text', 500, {});
    await openProducts();
    await press('Carga Rápida');
    await fill('Productos', 'Pizza, 5');
    await press('Cargar Productos');
    await sees('Ocurrió un error en el servidor.');
    server.refuse(
      'POST /api/businesses/:businessId/products/bulk-text',
      'conflict',
      'No hay lugar para más.',
    );
    await press('Cargar Productos');
    await sees('No hay lugar para más.');
  });

  it('writes a wrong line right with one tap', async () => {
    server.reply('POST /api/businesses/:businessId/products/bulk-text', {
      success: true,
      created: 2,
      message: '',
    });
    await openProducts();
    await press('Carga Rápida');
    await fill('Productos', 'Empanada humita 1400\nCoca 1,5 L; 4.200,50');
    await press('Cargar Productos');
    await sees('Se encontraron errores en 2 línea(s):');
    await press('Escribir «Empanada humita, 1400»');
    await press('Escribir «Coca 1,5 L, 4.200,50»');
    await isNotThere('Se encontraron errores en 2 línea(s):');
    await press('Cargar Productos');
    await sees('2 productos creados exitosamente.');
  });
});

describe('the bulk change', () => {
  const tick = async (name: string | RegExp) => userEvent.click(await screen.findByLabelText(name));
  const openBulk = async (tab: string) => {
    await openProducts();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Seleccionar Empanada' }));
    await press('Cambio Masivo');
    await userEvent.click(await screen.findByRole('tab', { name: tab }));
  };

  it('of the stock says how many change, and does nothing before a state is chosen', async () => {
    const call = 'PATCH /api/businesses/:businessId/products/bulk-update';
    await openBulk('Stock');
    await press('Aplicar');
    await isTold('Elige el estado nuevo.');
    await tick('En Stock');
    await sees('No cambia ninguno: ya están así.');
    await tick('Sin Stock');
    await sees('Cambia el producto seleccionado.');
    expect(server.askedFor(call)).toEqual([]);
  });

  it('gives the selected products a group of options', async () => {
    const call = 'PATCH /api/businesses/:businessId/products/bulk-groups';
    server.reply(groupsCall, { data: [{ _id: 'g1', groupName: 'Salsas', options: [] }] });
    server.reply(call, { success: true, updated: 1, message: '' });
    await openBulk('Grupos');
    await press('Aplicar');
    await isTold('Elige al menos un grupo de opciones.');
    await tick(/^Salsas/);
    await press('Aplicar');
    await sees('1 producto(s) actualizado(s).');
    expect(server.askedFor(call).map(({ body }) => body)).toEqual([
      { productIds: [product._id], groupIds: ['g1'], action: 'add' },
    ]);
  });
});
