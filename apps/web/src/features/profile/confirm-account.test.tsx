import type { SecurityState } from '@mostrador/contract/security';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fill, isTold, press, sees } from '../../testing/actions.ts';
import { isNoticed, openPanel, signIn, stubServer } from '../../testing/panel.tsx';
import { sampleBusiness } from '../../testing/samples.ts';
import type { StubServer } from '../../testing/stub-server.ts';

const call = 'POST /api/businesses/:businessId/confirm-account';
const since = '2026-03-01T15:00:00.000Z';
const nothing: SecurityState = {
  oneTimeCode: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  removalAt: null,
  isRequired: false,
};
const held = { ...sampleBusiness, aliasHeldUntil: '2099-03-05T15:00:00.000Z' };

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.reply('GET /api/businesses/my-businesses', [held]);
  server.reply('GET /api/security', { ...nothing, oneTimeCode: { since } });
  signIn();
});

describe('a payment account that waits', () => {
  it('is confirmed with the second factor, for which the password does not stand in', async () => {
    server.refuse(call, 'proof_needed', 'Confirma que eres tú.');
    openPanel('/mi-perfil');
    await press('Confirmar con mi segundo factor');
    await sees('Para esto hace falta tu segundo factor.');
    expect(screen.queryByLabelText('Contraseña')).toBeNull();
    server.reply('POST /api/security/proof', { success: true });
    server.reply(call, { data: { ...held, aliasHeldUntil: null } });
    await fill('Código de 6 cifras', '123456');
    await press('Confirmar');
    await isNoticed('Listo: transferimos a esta cuenta desde ahora.');
  });

  it('leads who has no second factor to where it is switched on', async () => {
    server.reply('GET /api/security', nothing);
    openPanel('/mi-perfil');
    const link = await screen.findByRole('link', { name: 'Ir a Seguridad' });
    expect(link.getAttribute('href')).toBe('/seguridad');
  });

  it('says when it waits for an administrator too', async () => {
    server.reply('GET /api/businesses/my-businesses', [
      { ...held, aliasHeldUntil: null, aliasAwaitsApproval: true },
    ]);
    openPanel('/mi-perfil');
    await sees(/Nuestro equipo revisa la cuenta nueva antes de transferir/);
  });
});

describe('the link of the mail about a new account', () => {
  it('says where to find it when its token is missing', async () => {
    openPanel('/no-fui-yo');
    await isTold('ábrelo desde el correo');
  });

  it('says when it was used', async () => {
    const undoCall = 'POST /api/businesses/undo-account-change';
    server.refuse(undoCall, 'invalid', 'El enlace ya se usó o venció.');
    openPanel('/no-fui-yo?token=abc');
    await press('No fui yo: volver a la cuenta anterior');
    await isTold('El enlace ya se usó o venció.');
    expect(server.askedFor(undoCall)[0]?.body).toEqual({ token: 'abc' });
  });
});
