import type { SessionUser } from '@mostrador/contract/session';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { arrivesAt, fill, isNotThere, press, sees } from '../../testing/actions.ts';
import { isNoticed, openPanel, signIn, stubServer } from '../../testing/panel.tsx';
import { sampleUser } from '../../testing/samples.ts';
import type { StubServer } from '../../testing/stub-server.ts';

const peopleCall = 'GET /api/shared-device/people';
const enterCall = 'POST /api/shared-device/person';
const leaveCall = 'DELETE /api/shared-device/person';
const listCall = 'GET /api/businesses/:businessId/shared-devices';
const shareCall = 'POST /api/businesses/:businessId/shared-devices';

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.reply('GET /api/push/devices', { devices: [] });
});

type Shared = NonNullable<SessionUser['sharedDevice']>;

const mora = { _id: 'u2', name: 'Mora', role: 'cashier' } as const;
const tomorrow = '2026-03-05T12:00:00.000Z';

const tabletWith = (person: Shared['person']): SessionUser => ({
  ...sampleUser,
  name: 'Tablet «Mostrador»',
  email: '',
  memberships: [{ businessId: 'b1', role: person?.role ?? 'kitchen' }],
  sharedDevice: { name: 'Mostrador', person },
});

function beTablet(person: Shared['person'] = null): void {
  const user = tabletWith(person);
  server.reply('GET /api/auth/session', { user });
  signIn(user);
}

const box = () => screen.findByLabelText<HTMLInputElement>('PIN de Mora');

describe('on a shared device', () => {
  async function chooseMora(): Promise<void> {
    server.reply(peopleCall, { people: [{ _id: 'u2', name: 'Mora', role: 'cashier' }] });
    openPanel('/mis-pedidos');
    await press('Quién está');
    await press(/Mora/);
  }

  it('somebody enters with two touches and the digits, which are not shown', async () => {
    beTablet();
    server.reply(enterCall, { user: tabletWith(mora) });
    await chooseMora();
    for (const digit of ['4', '8', '2', '7']) await press(digit);
    expect((await box()).type).toBe('password');
    await press('Entrar');
    await screen.findByRole('button', { name: 'Quién está: Mora' });
    expect(server.askedFor(enterCall)[0]?.body).toEqual({ accountId: 'u2', pin: '4827' });
    expect(server.askedFor('GET /api/businesses/:businessId/orders').length).toBeGreaterThan(1);
  });

  it('a keyboard types the PIN at once; less than four digits do not enter', async () => {
    beTablet();
    server.reply(enterCall, { user: tabletWith(mora) });
    await chooseMora();
    await waitFor(async () => expect(document.activeElement).toBe(await box()));
    await userEvent.keyboard('48x2{Enter}');
    expect(server.askedFor(enterCall)).toEqual([]);
    expect((await box()).value).toBe('482');
    await press('Borrar');
    await userEvent.type(await box(), '27{Enter}');
    await screen.findByRole('button', { name: 'Quién está: Mora' });
    expect(server.askedFor(enterCall)[0]?.body).toEqual({ accountId: 'u2', pin: '4827' });
  });

  it('a wrong PIN is told with what is left, and the box is empty again', async () => {
    beTablet();
    server.refuse(enterCall, 'wrong_password', 'El PIN no es correcto. Te quedan 4 intentos.');
    await chooseMora();
    await userEvent.type(await box(), '9999{Enter}');
    await sees('El PIN no es correcto. Te quedan 4 intentos.');
    expect((await box()).value).toBe('');
    expect(document.activeElement).toBe(await box());
  });

  it('whoever is there leaves, and the device goes on', async () => {
    beTablet(mora);
    server.reply(peopleCall, { people: [{ _id: 'u2', name: 'Mora', role: 'cashier' }] });
    server.reply(leaveCall, { user: tabletWith(null) });
    openPanel('/mis-pedidos');
    await press('Quién está: Mora');
    await press('Salir');
    await screen.findByRole('button', { name: 'Quién está' });
    await isNoticed('El dispositivo sigue con los pedidos');
  });

  it('says what to do where nobody has a PIN, and offers no PIN of its own', async () => {
    beTablet();
    server.reply(peopleCall, { people: [] });
    openPanel('/dispositivos');
    await press('Quién está');
    await sees('Todavía nadie eligió un PIN');
    await isNotThere('Tu PIN');
  });
});

describe('on a device of one’s own', () => {
  it('the owner shares it, and it becomes the tablet', async () => {
    signIn();
    server.reply(shareCall, { token: 't2', user: tabletWith(null) });
    openPanel('/dispositivos');
    await press('Compartir este dispositivo');
    await fill('Nombre del dispositivo', ' Mostrador ');
    server.reply('GET /api/auth/session', { user: tabletWith(null) });
    await press('Compartir');
    await arrivesAt('/mis-pedidos');
    await screen.findByRole('button', { name: 'Quién está' });
    expect(server.askedFor(shareCall)[0]?.body).toEqual({ name: 'Mostrador' });
  });

  it('a locked PIN is unlocked, and another one is taken away after a question', async () => {
    signIn();
    server.reply(listCall, {
      devices: [],
      people: [
        { _id: 'u2', name: 'Mora', role: 'cashier', hasPin: true, lockedUntil: tomorrow },
        { _id: 'u3', name: 'Beto', role: 'kitchen', hasPin: true, lockedUntil: null },
      ],
    });
    const removeCall = 'DELETE /api/businesses/:businessId/pins/:accountId';
    server.reply(`${removeCall}/lock`, { success: true });
    server.reply(removeCall, { success: true });
    openPanel('/dispositivos');
    await press(/Desbloquear\s+Mora/);
    await isNoticed('El PIN de Mora quedó desbloqueado.');
    await press(/Quitar PIN\s+Beto/);
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Quitar PIN' }));
    await isNoticed('Beto ya no tiene PIN.');
  });

  it('a PIN is chosen with the password', async () => {
    signIn();
    const call = 'PUT /api/businesses/:businessId/pin';
    server.refuse(call, 'wrong_password', 'La contraseña no es correcta.');
    openPanel('/dispositivos');
    await press('Elegir un PIN');
    await fill('PIN nuevo', '4827');
    await fill('Tu contraseña', 'mal');
    await press('Guardar PIN');
    await sees('La contraseña no es correcta.');
    server.reply(call, { success: true });
    await press('Guardar PIN');
    await isNoticed('PIN guardado.');
  });
});
