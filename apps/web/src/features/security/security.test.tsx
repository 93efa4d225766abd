import type { SecurityState } from '@mostrador/contract/security';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { arrivesAt, fill, isNotThere, isTold, press, sees } from '../../testing/actions.ts';
import { isNoticed, openPanel, signIn, stubServer } from '../../testing/panel.tsx';
import { sampleUser } from '../../testing/samples.ts';
import type { StubServer } from '../../testing/stub-server.ts';

const nothing: SecurityState = {
  oneTimeCode: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  removalAt: null,
  isRequired: false,
};
const since = '2026-03-01T15:00:00.000Z';
const withCodes: SecurityState = { ...nothing, oneTimeCode: { since }, recoveryCodesLeft: 9 };
const codes = ['abcde-12345', 'fghij-67890'];

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.reply('GET /api/auth/sessions', { sessions: [] });
});

describe('the page of security', () => {
  beforeEach(() => {
    server.reply('GET /api/security', nothing);
    signIn();
  });

  it('is in the menu of the account', async () => {
    openPanel('/mis-pedidos');
    await press('Menú de usuario');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Seguridad' }));
    await arrivesAt('/seguridad');
    await sees('Tu cuenta se abre solo con la contraseña');
  });

  it('switches codes on with the first that the app shows, and shows the recovery codes', async () => {
    openPanel('/seguridad');
    server.reply('POST /api/security/one-time-code', {
      secret: 'ABCDEFGHIJKLMNOP',
      uri: 'otpauth://totp/Mostrador:demo?secret=ABCDEFGHIJKLMNOP',
    });
    await press('Activar códigos');
    expect(await screen.findByRole('img', { name: /Código QR/ })).toBeDefined();
    await sees('ABCD EFGH IJKL MNOP');
    server.refuse('POST /api/security/one-time-code/confirm', 'wrong_code', 'El código no es.');
    await fill('Código de 6 cifras', '123 456');
    await press('Activar');
    await isNoticed('El código no es.');
    server.reply('POST /api/security/one-time-code/confirm', { recoveryCodes: codes });
    server.reply('GET /api/security', withCodes);
    await press('Activar');
    await sees('abcde-12345');
    await userEvent.keyboard('{Escape}');
    await sees('fghij-67890');
    await press('Ya los guardé');
    await isNotThere('abcde-12345');
    await sees('Te quedan 9.');
    expect(server.askedFor('POST /api/security/one-time-code/confirm')[0]?.body).toEqual({
      code: '123456',
    });
  });

  it('asks who is there, and then does what was wanted', async () => {
    server.reply('GET /api/security', withCodes);
    server.refuse('DELETE /api/security/one-time-code', 'proof_needed', 'Confirma que eres tú.');
    openPanel('/seguridad');
    await press('Desactivar códigos');
    const asked = await screen.findByRole('alertdialog');
    await userEvent.click(within(asked).getByRole('button', { name: 'Desactivar códigos' }));
    server.refuse('POST /api/security/proof', 'wrong_password', 'La contraseña no es correcta.');
    await fill('Contraseña', 'otra');
    await press('Confirmar');
    await isTold('La contraseña no es correcta.');
    server.reply('POST /api/security/proof', { success: true });
    server.reply('DELETE /api/security/one-time-code', { success: true });
    await press('Usar el código de la app');
    await fill('Código de 6 cifras', '654321');
    await press('Confirmar');
    await isNoticed('Los códigos se desactivaron.');
    expect(server.askedFor('POST /api/security/proof')[1]?.body).toEqual({ code: '654321' });
    expect(server.askedFor('DELETE /api/security/one-time-code')).toHaveLength(2);
  });

  it('does nothing when nobody wants to say who is there', async () => {
    server.reply('GET /api/security', withCodes);
    server.refuse('POST /api/security/recovery-codes', 'proof_needed', 'Confirma que eres tú.');
    openPanel('/seguridad');
    await press('Pedir códigos nuevos');
    const asked = await screen.findByRole('alertdialog');
    await userEvent.click(within(asked).getByRole('button', { name: 'Pedir códigos nuevos' }));
    await sees('Confirma que eres tú');
    await press('Cancelar');
    await waitFor(() => expect(screen.queryByLabelText('Contraseña')).toBeNull());
    expect(server.askedFor('POST /api/security/recovery-codes')).toHaveLength(1);
  });

  it('lists passkeys, and says where they cannot be made', async () => {
    const passkey = { _id: 'k1', name: 'Teléfono de Ana', createdAt: since, lastUsedAt: null };
    server.reply('GET /api/security', { ...nothing, passkeys: [passkey], recoveryCodesLeft: 0 });
    server.reply('DELETE /api/security/passkeys/:passkeyId', { success: true });
    openPanel('/seguridad');
    await sees('Sin usar todavía');
    await sees('Este navegador, o esta dirección, no admite llaves de acceso.');
    await sees('No te queda ninguno: pide otros antes de necesitarlos.');
    await press('Quitar: Teléfono de Ana');
    const asked = await screen.findByRole('alertdialog');
    await userEvent.click(within(asked).getByRole('button', { name: 'Quitar' }));
    await isNoticed('La llave de acceso se quitó.');
  });

  it('says when support takes the second factor away', async () => {
    server.reply('GET /api/security', { ...withCodes, removalAt: '2026-03-05T15:00:00.000Z' });
    openPanel('/seguridad');
    await sees('El 05/03/2026 12:00 quitamos tu segundo factor');
  });

  it('ends all other sessions', async () => {
    const line = {
      createdAt: since,
      lastUsedAt: since,
      device: 'x',
      impersonated: false,
      reason: null,
      endedAt: null,
    };
    server.reply('GET /api/auth/sessions', {
      sessions: [
        { ...line, _id: 's1', current: true },
        { ...line, _id: 's2', current: false },
      ],
    });
    server.reply('POST /api/auth/sessions/end-others', { ended: 1 });
    openPanel('/seguridad');
    await press('Cerrar todas las demás');
    const asked = await screen.findByRole('alertdialog');
    await userEvent.click(within(asked).getByRole('button', { name: 'Cerrar todas las demás' }));
    await isNoticed('Se cerró 1 sesión.');
  });
});

describe('the second step of a login', () => {
  const begin = async (factors: string[]) => {
    server.say('POST /api/businesses/login', 401, {
      error: 'Falta el segundo paso.',
      message: 'Falta el segundo paso.',
      code: 'second_factor',
      challenge: 'c'.repeat(43),
      factors,
    });
    openPanel('/login');
    await fill('Email', 'demo@mostrador.ar');
    await fill('Contraseña', 'x');
    await press('Ingresar');
    await screen.findByRole('heading', { name: 'Confirma que eres tú' });
  };
  const stepCall = 'POST /api/auth/second-factor';

  it('takes a pasted code, says when it is wrong, and goes on to the orders', async () => {
    await begin(['code', 'recoveryCode']);
    const field = await screen.findByLabelText('Código de 6 cifras');
    expect(field).toHaveProperty('autocomplete', 'one-time-code');
    expect(document.activeElement).toBe(field);
    server.refuse(stepCall, 'wrong_code', 'El código no es correcto o ya se usó.');
    await userEvent.paste('123 456');
    await press('Confirmar');
    await isTold('El código no es correcto o ya se usó.');
    expect(field).toHaveProperty('value', '');
    server.reply(stepCall, { token: 't1', user: sampleUser });
    await fill('Código de 6 cifras', '654321');
    await press('Confirmar');
    await arrivesAt('/mis-pedidos');
    expect(server.askedFor(stepCall).map(({ body }) => body)).toEqual([
      { challenge: 'c'.repeat(43), code: '123456' },
      { challenge: 'c'.repeat(43), code: '654321' },
    ]);
  });

  it('takes a recovery code of who lost the device', async () => {
    await begin(['code', 'recoveryCode']);
    await press(/Perdí mi dispositivo/);
    server.reply(stepCall, { token: 't1', user: sampleUser });
    await fill('Código de recuperación', 'abcde-12345');
    await press('Confirmar');
    await arrivesAt('/mis-pedidos');
    expect(server.askedFor(stepCall)[0]?.body).toMatchObject({ recoveryCode: 'abcde-12345' });
  });

  it('goes back to the password when it has expired', async () => {
    await begin(['code']);
    server.refuse(stepCall, 'wrong_credentials', 'Este paso venció. Ingresa de nuevo.');
    await fill('Código de 6 cifras', '123456');
    await press('Confirmar');
    await isTold('Este paso venció. Ingresa de nuevo.');
    await screen.findByRole('heading', { name: 'Inicia sesión' });
    expect(localStorage.getItem('user')).toBeNull();
  });

  it('offers a passkey where the browser has them', async () => {
    vi.stubGlobal('PublicKeyCredential', class {});
    await begin(['passkey', 'recoveryCode']);
    await sees('Usa tu llave de acceso: la huella, la cara o el PIN de tu dispositivo.');
    await press('Volver');
    expect(
      await screen.findByRole('button', { name: 'Ingresar con llave de acceso' }),
    ).toBeDefined();
  });
});

describe('the mail about a new device', () => {
  it('closes everything only when the button is pressed, and leads to a new password', async () => {
    server.reply('POST /api/auth/disown-login', { resetToken: 'r1' });
    openPanel('/no-entre-yo?token=abc');
    await sees(/Si no fuiste tú quien ingresó/);
    expect(server.askedFor('POST /api/auth/disown-login')).toHaveLength(0);
    await press('No fui yo: cerrar todo');
    await arrivesAt('/restablecer-password');
    expect(await screen.findByLabelText('Nueva contraseña')).toBeDefined();
  });
});
