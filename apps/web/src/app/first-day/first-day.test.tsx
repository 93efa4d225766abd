import type { Business } from '@mostrador/contract/profile';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { arrivesAt, isNotThere, isTold, press, sees } from '../../testing/actions.ts';
import { openPanel, signIn, stubServer } from '../../testing/panel.tsx';
import { makeOrder, sampleBusiness, sampleUser } from '../../testing/samples.ts';
import type { StubServer } from '../../testing/stub-server.ts';

const businessesCall = 'GET /api/businesses/my-businesses';
const testCall = 'POST /api/businesses/:businessId/orders/test';
const title = 'Prepara tu local para vender';

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  signIn();
  remember('');
});

/** What the device kept of an earlier visit. */
function remember(marks: string): void {
  if (marks !== '') localStorage.setItem('firstDay', marks);
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
}

/** Just registered: a phone and an address, nothing else. */
const fresh: Partial<Business> = {
  hasOrders: false,
  hasHours: false,
  isOpen: false,
  openNow: { isOpen: false, reason: 'switched_off', changesAt: null, text: 'Cerrado' },
};
const complete: Partial<Business> = {
  imageUrl: '/uploads/logo.webp',
  aliasCBU: 'LA.ESQUINA',
  hasHours: true,
  products: ['1', '2', '3', '4', '5'],
  tipo_logistica: 'PROPIA',
  isOpen: true,
};

function open(path: string, ...changes: Partial<Business>[]): void {
  server.reply(businessesCall, [Object.assign({}, sampleBusiness, ...changes)]);
  openPanel(path);
}

describe('the first day of a shop', () => {
  it('leads to every place that is still missing, and says how far it is', async () => {
    open('/mis-pedidos', fresh, { hasHours: true });
    await sees(title);
    await sees('1 de 7 listos');
    const places = [
      ['Foto, teléfono y dirección', '/mi-perfil'],
      ['Alias o CBU para cobrar', '/mi-perfil'],
      ['Días y horas en que abres', '/mis-horarios'],
      ['Cinco platos o artículos', '/mis-productos'],
      ['Quién lleva tus envíos', '/configuracion-repartidores'],
    ];
    for (const [name, place] of places) {
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(place);
    }
  });

  it('opens the shop from the list', async () => {
    const changed = { ...sampleBusiness, ...fresh, isOpen: true };
    server.reply('PUT /api/businesses/:businessId', { data: changed });
    open('/mis-pedidos', fresh);
    await press('Abrir ahora');
    await isNotThere('Abrir ahora');
    expect(server.askedFor('PUT /api/businesses/:businessId')[0]?.body).toEqual({ isOpen: true });
  });

  it('says since when a business is under review, which cannot be opened yet', async () => {
    const review = { businessStatus: 'pending', registeredAt: '2026-11-17T12:30:00.000Z' } as const;
    open('/mis-pedidos', fresh, review);
    await isTold('En revisión desde el 17/11/2026 a las 09:30', 'status');
    await sees('Podrás abrir cuando aprobemos tu negocio.');
    expect(screen.queryByRole('button', { name: 'Abrir ahora' })).toBeNull();
  });

  it('is over once all is done and read', async () => {
    remember('soundTried');
    open('/mis-pedidos', fresh, complete);
    await sees('¡Todo listo! Tu local puede recibir su primera venta.');
    await press('Entendido');
    await isNotThere(title);
    expect(localStorage.getItem('firstDay')).toBe('soundTried|dismissed b1');
  });

  it('counts the delivery as looked at once its page was opened', async () => {
    open('/configuracion-repartidores', fresh);
    await waitFor(() => expect(localStorage.getItem('firstDay')).toBe('deliverySeen b1'));
    await userEvent.click(screen.getByRole('link', { name: 'Pedidos' }));
    await sees('1 de 7 listos');
  });

  it('leaves nothing on the device of a shop that sells', async () => {
    open('/configuracion-repartidores', complete);
    await screen.findByRole('heading', { level: 1 });
    expect(localStorage.getItem('firstDay')).toBeNull();
  });

  it('asks a shop that sells only for what it is missing', async () => {
    open('/mis-pedidos', complete, { aliasCBU: '' });
    await sees('Completa tu local');
    const list = within(screen.getByText('Completa tu local').closest('details') ?? document.body);
    expect(list.getAllByRole('listitem')).toHaveLength(1);
    expect(list.queryByRole('button', { name: 'Pedido de prueba' })).toBeNull();
  });

  it('shows nothing to a shop that has everything', async () => {
    open('/mis-pedidos', complete);
    await sees('Nada en preparación.');
    expect(screen.queryByText(title)).toBeNull();
    expect(screen.queryByText('Completa tu local')).toBeNull();
  });

  it('stays out of the way on other pages', async () => {
    open('/tutoriales', fresh);
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(server.askedFor(businessesCall)).not.toEqual([]));
    expect(screen.queryByText(title)).toBeNull();
  });
});

describe('a test order', () => {
  it('is sent from an empty board and appears on it, marked', async () => {
    const order = makeOrder({ isTest: true, paymentMethod: 'prueba' });
    server.reply(testCall, { data: order });
    open('/mis-pedidos', complete);
    await press('Pedido de prueba');
    const card = within(await screen.findByRole('article', { name: `#${order.shortId}` }));
    card.getByText('Prueba');
    expect(screen.queryByText('¿Suena tu alarma?')).toBeNull();
    await userEvent.click(card.getByRole('button', { name: 'Ver Detalles' }));
    const details = within(await screen.findByRole('dialog'));
    details.getByText('Prueba');
    details.getByText('Prueba, no se cobra');
  });

  it('leads to the board from the finances', async () => {
    server.reply(testCall, { data: makeOrder({ isTest: true }) });
    open('/dashboard', fresh);
    await press('Pedido de prueba');
    await arrivesAt('/mis-pedidos');
  });

  it('that is refused says why', async () => {
    server.refuse(testCall, 'conflict', 'Ya tienes 3 pedidos de prueba en el tablero.');
    open('/mis-pedidos', complete);
    await press('Pedido de prueba');
    await sees('Ya tienes 3 pedidos de prueba en el tablero.');
  });

  it('is not offered to an administrator who acts as the business', async () => {
    const user = { ...sampleUser, isImpersonating: true };
    server.reply('GET /api/auth/session', { user });
    signIn(user);
    open('/mis-pedidos', complete);
    await sees('¿Suena tu alarma?');
    expect(screen.queryByRole('button', { name: 'Pedido de prueba' })).toBeNull();
  });
});

describe('an account without a business', () => {
  it('is welcomed and led to add one, without the picture of an error', async () => {
    const user = { ...sampleUser, businesses: [], businessList: [], businessId: null };
    server.reply('GET /api/auth/session', { user });
    server.reply(businessesCall, []);
    signIn({ ...user, businessId: undefined });
    openPanel('/dashboard');
    await sees('Rol no autorizado o sin negocio asignado.');
    await sees('Te damos la bienvenida a Mostrador');
    expect(screen.queryByText('Ocurrió un error')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Agregar mi negocio' }));
    await arrivesAt('/agregar-negocio');
  });
});
