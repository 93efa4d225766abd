import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { button, fill, isTold, press, sees } from '../../testing/actions.ts';
import { openPanel, signIn, stubServer } from '../../testing/panel.tsx';
import type { StubServer } from '../../testing/stub-server.ts';

let server: StubServer;
beforeEach(() => {
  server = stubServer();
});

const loginCall = 'POST /api/businesses/login';

async function enter(): Promise<void> {
  openPanel('/login');
  await fill('Email', 'demo@mostrador.ar');
  await fill('Contraseña', 'x');
  await press('Ingresar');
}

describe('the login', () => {
  it('tells a rejected account why, in the words of the server', async () => {
    server.say(loginCall, 403, { message: 'El DNI no se lee.' });
    await enter();
    await isTold('Solicitud Rechazada');
    await isTold('El DNI no se lee.');
  });

  it.each(['pending', 'rejected'])('leads who is %s to support', async (businessStatus) => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    server.say(loginCall, 200, { token: 'x', user: { role: 'business', businessStatus } });
    await enter();
    await press('Escribir a soporte');
    await waitFor(() => expect(opened).toHaveBeenCalledWith('/soporte', '_blank'));
  });

  it('shows the text of the specification when the server says nothing', async () => {
    server.say(loginCall, 500, '');
    await enter();
    await sees('Credenciales incorrectas o error en el servidor.');
    server.say(loginCall, 200, {
      token: 'x',
      user: { role: 'business', businessStatus: 'rejected' },
    });
    await press('Ingresar');
    await sees('Solicitud Rechazada');
    await sees('Tu solicitud fue rechazada.');
    expect(localStorage.getItem('user')).toBeNull();
  });

  it('does not let in another role that a server lets in', async () => {
    server.say(loginCall, 200, { token: 'x', user: { _id: 'c', role: 'customer' } });
    await enter();
    await sees('Access denied. Only business clients are allowed.');
    expect(localStorage.getItem('user')).toBeNull();
  });

  it('says that it is under way', async () => {
    server.hold(loginCall);
    await enter();
    expect(await button('Ingresando...')).toHaveProperty('tagName', 'BUTTON');
  });
});

describe('a lost password', () => {
  const ask = async () => {
    openPanel('/recuperar-password');
    await fill('Email', 'demo@mostrador.ar');
    await press('Enviar');
  };

  it('has its own words where the server confirms without any', async () => {
    server.say('POST /api/auth/forgot-password', 200, {});
    await ask();
    await sees('Si el correo existe, recibirás instrucciones para restablecer tu contraseña.');
  });

  it('says when the recovery failed, and shows a link only if the server gives one', async () => {
    server.say('POST /api/auth/forgot-password', 500, {});
    await ask();
    await isTold('No se pudo enviar el correo de recuperación.');
    expect(screen.queryByRole('link', { name: 'http://ejemplo.ar/x' })).toBeNull();
    server.reply('POST /api/auth/forgot-password', {
      message: 'Listo.',
      resetLink: 'http://ejemplo.ar/x',
    });
    await press('Enviar');
    await sees('Listo.');
    expect(screen.getByRole('link', { name: 'http://ejemplo.ar/x' })).toBeDefined();
  });

  it('is not reset without a token', async () => {
    openPanel('/restablecer-password');
    await isTold('Token inválido.');
    expect(screen.queryByLabelText('Nueva contraseña')).toBeNull();
  });

  it('says why it was not reset', async () => {
    openPanel('/restablecer-password?token=inventado');
    server.refuse('POST /api/auth/reset-password', 'invalid', 'El enlace ya se usó o venció.');
    await fill('Nueva contraseña', 'milanesa-napolitana');
    await press('Restablecer');
    await isTold('El enlace ya se usó o venció.');
    server.drop('POST /api/auth/reset-password');
    await press('Restablecer');
    await isTold('No se pudo restablecer la contraseña.');
    expect(window.location.pathname).toBe('/restablecer-password');
  });
});

describe('the change of a password', () => {
  it('keeps what was typed and says so when it got no answer', async () => {
    server.reply('GET /api/auth/sessions', { sessions: [] });
    server.drop('POST /api/auth/change-password');
    signIn();
    openPanel('/cambiar-contraseña');
    await fill('Contraseña actual', 'demo1234');
    await fill('Nueva contraseña', 'milanesa-napolitana');
    await press('Cambiar');
    await isTold('Error al cambiar la contraseña.');
    expect(screen.getByLabelText('Contraseña actual')).toHaveProperty('value', 'demo1234');
  });
});
