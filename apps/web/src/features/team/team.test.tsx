import type { Calls } from '@mostrador/contract/all-calls';
import type { ReplyOf } from '@mostrador/contract/endpoint';
import type { Role } from '@mostrador/contract/permissions';
import type { SessionUser } from '@mostrador/contract/session';
import type { Invitation, Team } from '@mostrador/contract/team';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { arrivesAt, fill, isNotThere, isTold, press, sees } from '../../testing/actions.ts';
import { isNoticed, openPanel, signIn, stubServer } from '../../testing/panel.tsx';
import { makeOrder, sampleUser } from '../../testing/samples.ts';
import type { StubServer } from '../../testing/stub-server.ts';

const teamCall = 'GET /api/businesses/:businessId/team';
const inviteCall = 'POST /api/businesses/:businessId/invitations';
const readCall = 'POST /api/invitations/read';
const acceptCall = 'POST /api/invitations/accept';
const removeCall = 'DELETE /api/businesses/:businessId/team/:accountId';

let server: StubServer;
beforeEach(() => {
  server = stubServer();
});

const is = (role: Role) => {
  const user = { ...sampleUser, memberships: [{ businessId: 'b1', role }] };
  server.reply('GET /api/auth/session', { user });
  signIn(user);
};

const ana: Team['people'][number] = {
  _id: 'u1',
  name: 'Ana',
  email: 'ana@mostrador.ar',
  role: 'owner',
  since: '2026-01-05T12:00:00.000Z',
  lastSeenAt: '2026-03-04T12:00:00.000Z',
  isYou: true,
};
const beto: Team['people'][number] = {
  ...ana,
  _id: 'u2',
  name: 'Beto',
  email: 'beto@mostrador.ar',
  role: 'kitchen',
  lastSeenAt: null,
  isYou: false,
};
const have = (changes: Partial<Team> = {}) =>
  server.reply(teamCall, { people: [ana, beto], invitations: [], handover: null, ...changes });

describe('a cook', () => {
  beforeEach(() => is('kitchen'));

  it('is offered orders and stock, and nothing else of the shop', async () => {
    openPanel('/mis-pedidos');
    const menu = await screen.findByRole('navigation', { name: 'Secciones' });
    const names = within(menu)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Pedidos', 'Productos', 'Tutoriales']);
    expect(screen.queryByRole('switch', { name: /Estado/ })).toBeNull();
    await isNotThere('+ Agregar Negocio');
  });

  it.each(['/dashboard', '/historial', '/mi-perfil', '/equipo', '/actividad', '/mis-horarios'])(
    'reads on %s who may go there, and the way back',
    async (path) => {
      openPanel(path);
      await sees('Tu rol en este negocio: Cocina');
      await userEvent.click(screen.getByRole('link', { name: 'Ir a Pedidos' }));
      await arrivesAt('/mis-pedidos');
    },
  );

  it('sees an order without money', async () => {
    const { total, productsTotal, paymentMethod, ...order } = makeOrder();
    server.reply('GET /api/businesses/:businessId/orders', [order]);
    openPanel('/mis-pedidos');
    await press('Ver Detalles');
    await screen.findByRole('dialog');
    expect(document.body.textContent).not.toContain('$');
  });

  it('is not asked to accept terms', async () => {
    server.reply('GET /api/terms/latest', { version: '2.0', content: '# Otros' });
    openPanel('/mis-pedidos');
    await screen.findByRole('navigation', { name: 'Secciones' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('an owner', () => {
  beforeEach(() => is('owner'));

  it('invites with a link that is shown once', async () => {
    have({ people: [ana] });
    const link = 'https://mostrador.ar/invitacion?token=abc';
    const data: Invitation = {
      _id: 'i1',
      role: 'kitchen',
      email: null,
      invitedBy: 'Ana',
      createdAt: '2026-03-04T12:00:00.000Z',
      expiresAt: '2026-03-07T12:00:00.000Z',
    };
    server.reply(inviteCall, { data, link });
    openPanel('/equipo');
    await sees('Por ahora entras solo tú');
    await press('Invitar');
    await press('Crear invitación');
    await sees(link);
    await screen.findByRole('img', { name: 'Código QR del enlace de invitación' });
    expect(server.askedFor(inviteCall)[0]?.body).toEqual({ role: 'kitchen', email: null });
  });

  it('removes a person after being asked', async () => {
    have();
    server.reply(removeCall, { success: true });
    openPanel('/equipo');
    await press(/^Quitar\s+Beto$/);
    have({ people: [ana] });
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Quitar' }));
    await isNoticed('Beto ya no es parte del equipo.');
    await isNotThere('beto@mostrador.ar');
  });
});

describe('an invitation', () => {
  const invitation: ReplyOf<Calls[typeof readCall]> = {
    businessName: 'La Esquina',
    role: 'kitchen',
    invitedBy: 'Ana',
    email: null,
    expiresAt: '2026-03-07T12:00:00.000Z',
  };

  it('makes an account and leads to the orders', async () => {
    server.reply(readCall, invitation);
    const user: SessionUser = {
      ...sampleUser,
      memberships: [{ businessId: 'b1', role: 'kitchen' }],
    };
    server.reply(acceptCall, { token: 't2', user });
    server.reply('GET /api/auth/session', { user });
    openPanel('/invitacion?token=abc');
    await sees('Ana te invita al equipo de La Esquina.');
    expect(window.location.search).toBe('');
    await fill('Tu nombre', 'Beto');
    await fill('Correo electrónico', 'beto@mostrador.ar');
    await fill('Contraseña', 'milanesa-napolitana');
    await press('Crear mi cuenta y entrar');
    await arrivesAt('/mis-pedidos');
  });

  it('waits for whoever has an account and signs in first', async () => {
    server.reply(readCall, invitation);
    server.reply('POST /api/businesses/login', { token: 't1', user: sampleUser });
    openPanel('/invitacion?token=abc');
    await sees('Ana te invita al equipo de La Esquina.');
    await userEvent.click(screen.getByRole('link', { name: 'Inicia sesión' }));
    await fill('Email', 'ana@mostrador.ar');
    await fill('Contraseña', 'milanesa-napolitana');
    await press('Ingresar');
    await sees('Ya tienes la sesión iniciada: este negocio se suma a tu cuenta.');
    expect(window.location.pathname + window.location.search).toBe('/invitacion');
  });

  it('that was used says so', async () => {
    server.refuse(readCall, 'invalid', 'La invitación ya se usó, se anuló o venció.');
    openPanel('/invitacion?token=abc');
    await isTold('La invitación ya se usó, se anuló o venció.');
  });
});

it('tells what happened in words', async () => {
  is('owner');
  server.reply('GET /api/businesses/:businessId/activity', {
    lines: [
      {
        _id: 'l1',
        at: '2026-03-04T12:00:00.000Z',
        kind: 'catalogue',
        action: 'PATCH /api/businesses/:businessId/products/:productId',
        who: 'Beto',
        details: { name: 'Lomo', price: 13_000, formerPrice: 12_500 },
      },
    ],
    nextCursor: null,
    people: [{ _id: 'u2', name: 'Beto' }],
  });
  openPanel('/actividad');
  await sees(/^Cambió Lomo: precio de \$\s?12\.500.* a \$\s?13\.000/);
});
