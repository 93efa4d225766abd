import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { arrivesAt, button, fill, isNotThere, press, sees } from '../../testing/actions.ts';
import { openPanel, signIn, stubServer } from '../../testing/panel.tsx';
import type { StubServer } from '../../testing/stub-server.ts';
import { alwaysThere, makeProduct } from './testing.ts';

const groupsCall = 'GET /api/option-groups/:businessId';
const groupPath = '/api/option-groups/:businessId/:groupId';
const optionCall = `PUT ${groupPath}/options/:optionId` as const;

const option = { _id: 'x1', name: 'Panceta', priceModifier: 0, inStock: true, ...alwaysThere };

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.reply(groupsCall, { data: [{ _id: 'g1', groupName: 'Fallidos', options: [option] }] });
  server.reply('GET /api/businesses/:businessId/products', { data: [] });
  signIn();
});

async function manage(): Promise<void> {
  openPanel('/mis-grupos-de-opciones');
  await press('Gestionar Fallidos');
  await screen.findByLabelText('Nombre de Panceta');
}

describe('option groups', () => {
  it('say when they cannot be loaded, and when there are none', async () => {
    server.say(groupsCall, 500, {});
    openPanel('/mis-grupos-de-opciones');
    await sees('No se pudieron cargar los grupos de opciones.');
    server.reply(groupsCall, { data: [] });
    await press('Reintentar');
    await sees('No hay grupos de opciones');
    await userEvent.click(screen.getByRole('link', { name: 'Volver a Mis Productos' }));
    await arrivesAt('/mis-productos');
  });

  it('keep what was typed into an option that was not changed, and put its switch back', async () => {
    server.say(optionCall, 500, {});
    await manage();
    await fill('Nombre de Panceta', 'Panceta ahumada');
    await userEvent.tab();
    await sees('Error al actualizar la opción.');
    await sees(/Sin guardar/);
    expect(screen.getByLabelText('Nombre de Panceta')).toHaveProperty('value', 'Panceta ahumada');
    const stock = () => screen.getByRole('switch', { name: /^Stock de Panceta/ });
    await userEvent.click(stock());
    await waitFor(() => expect(stock().getAttribute('aria-checked')).toBe('true'));
  });

  it('keep a price that was refused in its box, and send it again only for who presses Enter', async () => {
    server.say(optionCall, 500, {});
    await manage();
    const price = () => screen.getByLabelText('Precio extra de Panceta') as HTMLInputElement;
    const sent = () => server.askedFor(optionCall).map(({ body }) => body);
    await fill('Precio extra de Panceta', '777');
    await userEvent.tab();
    await sees('Sin guardar. Presiona Enter para reintentar.');
    expect(price().value).toBe('777,00');

    // The server is well again; neither looking at the box, nor hiding it, nor leaving sends anything.
    server.reply(optionCall, { data: { ...option, priceModifier: 777 } });
    await userEvent.click(price());
    await userEvent.tab();
    expect(sent()).toEqual([{ priceModifier: 777 }]);
    await userEvent.type(price(), '{Enter}');
    await isNotThere(/^Sin guardar/);
    expect(sent()).toEqual([{ priceModifier: 777 }, { priceModifier: 777 }]);

    server.say(optionCall, 500, {});
    await fill('Precio extra de Panceta', '888');
    await userEvent.tab();
    await sees(/^Sin guardar/);
    await press('Ocultar Fallidos');
    await userEvent.click(screen.getByRole('link', { name: 'Volver a Mis Productos' }));
    await arrivesAt('/mis-productos');
    expect(sent()).toHaveLength(3);
  });

  it('send nothing for what did not change, put a blank name back, and take a blank price for zero', async () => {
    const dear = { ...option, priceModifier: 500 };
    server.reply(groupsCall, { data: [{ _id: 'g1', groupName: 'Fallidos', options: [dear] }] });
    server.reply(optionCall, { data: { ...option, priceModifier: 0 } });
    await manage();
    const box = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
    const leave = async (label: string, text: string) => {
      await userEvent.clear(box(label));
      if (text) await userEvent.type(box(label), text);
      await userEvent.tab();
    };
    await userEvent.click(box('Nombre de Panceta'));
    await userEvent.tab();
    await leave('Nombre de Panceta', '   ');
    expect(box('Nombre de Panceta').value).toBe('Panceta');
    await leave('Precio extra de Panceta', '500');
    expect(box('Precio extra de Panceta').value).toBe('500,00');
    await leave('Precio extra de Panceta', 'mucho');
    await sees('Escribe un importe, por ejemplo 500 o 500,50.');
    expect(server.askedFor(optionCall)).toEqual([]);
    await leave('Precio extra de Panceta', '');
    await waitFor(() => expect(box('Precio extra de Panceta').value).toBe('0,00'));
    const sent = server.askedFor(optionCall).map(({ body }) => body);
    expect(sent).toEqual([{ priceModifier: 0 }]);
  });

  it('keep an option that a product needs, in the words of the server', async () => {
    const sentence = 'No se puede eliminar: "Lomo exigente" pide elegir al menos 2 opciones';
    server.refuse(`DELETE ${groupPath}/options/:optionId`, 'conflict', sentence);
    await manage();
    await press('Eliminar la opción Panceta');
    await sees(sentence);
    expect(screen.getByLabelText('Nombre de Panceta')).toHaveProperty('value', 'Panceta');
  });

  it('say what could not be added or deleted, and keep it', async () => {
    server.say(`DELETE ${groupPath}/options/:optionId`, 500, {});
    server.say(`POST ${groupPath}/options`, 500, {});
    await manage();
    await press('Eliminar la opción Panceta');
    await sees('Error al eliminar la opción.');
    expect(screen.getByLabelText('Nombre de Panceta')).toHaveProperty('value', 'Panceta');
    await fill('Nombre de la opción', 'Huevo');
    await press('Añadir');
    await sees('Error al agregar la opción.');
    expect(screen.getByLabelText('Nombre de la opción')).toHaveProperty('value', 'Huevo');
  });

  it('say that a group could not be named, deleted or made', async () => {
    server.say(`PUT ${groupPath}`, 500, {});
    server.say(`DELETE ${groupPath}`, 500, {});
    server.say('POST /api/option-groups/:businessId', 500, {});
    openPanel('/mis-grupos-de-opciones');
    await press('Cambiar el nombre de Fallidos');
    await fill('Nombre del grupo', 'Nuevos{Enter}');
    await sees('Error al editar el nombre del grupo.');
    await press('Cancelar');

    await press('Eliminar Fallidos');
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Eliminar' }));
    await sees('Error al eliminar el grupo.');

    await fill('Nuevo grupo de opciones', 'Nuevo');
    await press('Crear Grupo');
    await sees('Error al crear el grupo.');
  });

  it('say what they hold and where they are used', async () => {
    const link = { optionGroup: 'g1', titleForUser: '', minSelections: 1, maxSelections: 1 };
    const names = ['Lomo', 'Pizza', 'Tarta', 'Milanesa'];
    server.reply('GET /api/businesses/:businessId/products', {
      data: names.map((name) => makeProduct({ name, optionGroups: [link] })),
    });
    const sauces = { ...option, _id: 'x2', name: 'Huevo', priceModifier: 500, inStock: false };
    server.reply(groupsCall, {
      data: [
        { _id: 'g1', groupName: 'Extras', options: [option, sauces] },
        { _id: 'g2', groupName: 'Vacío', options: [] },
      ],
    });
    openPanel('/mis-grupos-de-opciones');
    await sees(/^Panceta · Huevo \+\$\s500,00 \(agotado\)$/);
    await sees('En 4 productos: Lomo, Pizza, Tarta y 1 más');
    await sees('Ningún producto lo usa todavía.');
  });

  it('change places by a button that keeps the focus, and so do options', async () => {
    const egg = { ...option, _id: 'x2', name: 'Huevo' };
    server.reply(groupsCall, {
      data: [
        { _id: 'g1', groupName: 'Fallidos', options: [option, egg] },
        { _id: 'g2', groupName: 'Salsas', options: [] },
      ],
    });
    server.reply('PUT /api/option-groups/:businessId/order', { success: true });
    server.reply(`PUT ${groupPath}/options/order`, { success: true });
    await manage();
    await press('Bajar Fallidos');
    await sees('Fallidos: lugar 2 de 2.');
    expect(document.activeElement).toBe(await button('Bajar Fallidos'));
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Salsas', 'Fallidos']);
    await press('Subir Huevo');
    await sees('Huevo: lugar 1 de 2.');
    await waitFor(() => {
      const bodies = server.askedFor(`PUT ${groupPath}/options/order`).map(({ body }) => body);
      expect(bodies).toEqual([{ optionIds: ['x2', 'x1'] }]);
    });
    const asked = server.askedFor('PUT /api/option-groups/:businessId/order');
    expect(asked.map(({ body }) => body)).toEqual([{ groupIds: ['g2', 'g1'] }]);
  });

  it('say that an order was not saved, and go back to the stored one', async () => {
    server.reply(groupsCall, {
      data: [
        { _id: 'g1', groupName: 'Fallidos', options: [] },
        { _id: 'g2', groupName: 'Salsas', options: [] },
      ],
    });
    server.say('PUT /api/option-groups/:businessId/order', 500, {});
    openPanel('/mis-grupos-de-opciones');
    await press('Subir Salsas');
    await sees('No se pudo guardar el orden.');
    await waitFor(() => {
      const headings = screen.getAllByRole('heading', { level: 2 });
      expect(headings.map(({ textContent }) => textContent)).toEqual(['Fallidos', 'Salsas']);
    });
  });
});
