import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fill, isNotThere, press, sees } from '../../testing/actions.ts';
import { isNoticed, stubServer } from '../../testing/panel.tsx';
import type { StubServer } from '../../testing/stub-server.ts';
import { keepAdminSession } from './session/admin-session.ts';
import { openAdmin, reviewedBusiness, signInAdmin } from './testing.tsx';

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.hold('GET /api/admin/overview');
  server.reply('GET /api/admin/businesses', { businesses: [], nextCursor: null, waiting: 0 });
  server.reply('GET /api/admin/businesses/:businessId', { data: reviewedBusiness });
});
afterEach(() => keepAdminSession(null));

const sectionNames = async () => {
  const nav = await screen.findByRole('navigation');
  return within(nav)
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.trim());
};

describe('what an administrator sees', () => {
  it('is what the role may do', async () => {
    signInAdmin(server, 'soporte');
    openAdmin('/negocios/b1');
    await sees('Decisión');
    expect(await sectionNames()).toEqual(['Inicio', 'Negocios', 'Registro', 'Seguridad']);
    await isNotThere('Ajuste de saldo');
  });

  it('of finances is the money', async () => {
    signInAdmin(server, 'finanzas');
    openAdmin('/negocios/b1');
    await sees('Ajuste de saldo');
    expect(await sectionNames()).toContain('Liquidaciones');
    await isNotThere('Decisión');
  });

  it('does not open by its address either', async () => {
    signInAdmin(server, 'soporte');
    openAdmin('/claves');
    await waitFor(() => expect(window.location.pathname).toBe('/admin'));
  });

  it('is nothing but security where a second factor is missing', async () => {
    signInAdmin(server, 'todo');
    server.refuse('GET /api/admin/overview', 'second_factor_missing', 'Activa tu segundo factor.');
    server.reply('GET /api/auth/sessions', { sessions: [] });
    const state = { passkeys: [], recoveryCodesLeft: 0, removalAt: null, isRequired: true };
    server.reply('GET /api/security', { ...state, oneTimeCode: null });
    openAdmin('/');
    await sees('Necesitas un segundo factor para seguir');
    expect(screen.queryAllByRole('link', { name: 'Negocios' })).toEqual([]);

    server.reply('POST /api/security/one-time-code', { secret: 'ABCD', uri: 'otpauth://totp/x' });
    server.reply('POST /api/security/one-time-code/confirm', { recoveryCodes: ['abcde-12345'] });
    await press('Activar códigos');
    await fill('Código de 6 cifras', '123456');
    const oneTimeCode = { since: '2026-03-01T15:00:00.000Z' };
    server.reply('GET /api/security', { ...state, oneTimeCode });
    server.hold('GET /api/admin/overview');
    await press('Activar');
    // The codes are shown once: the rest waits until they were put away.
    await sees('abcde-12345');
    await waitFor(() => expect(server.askedFor('GET /api/security').length).toBeGreaterThan(1));
    await sees('abcde-12345');
    await press('Ya los guardé');
    expect((await screen.findAllByRole('link', { name: 'Negocios' })).length).toBeGreaterThan(0);
  });
});

describe('the administrators', () => {
  beforeEach(() => {
    signInAdmin(server);
    const person = { hasSecondFactor: false, lastSeenAt: null };
    server.reply('GET /api/admin/administrators', {
      administrators: [
        { ...person, _id: 'a1', name: 'Ana', email: 'ana@x.ar', role: 'todo', isYou: true },
        { ...person, _id: 'a2', name: 'Beto', email: 'beto@x.ar', role: 'soporte', isYou: false },
      ],
    });
  });

  it('are invited with a role', async () => {
    server.reply('POST /api/admin/administrators', { success: true });
    openAdmin('/administradores');
    await fill('Nombre', 'Nora');
    await fill('Email', 'nora@x.ar');
    await press('Invitar');
    await isNoticed('Enviamos la invitación a nora@x.ar.');
    expect(server.askedFor('POST /api/admin/administrators')[0]?.body).toEqual({
      name: 'Nora',
      email: 'nora@x.ar',
      role: 'soporte',
    });
  });

  it('can be changed and removed, oneself not by oneself', async () => {
    server.reply('PUT /api/admin/administrators/:accountId/role', { success: true });
    server.reply('DELETE /api/admin/administrators/:accountId', { success: true });
    openAdmin('/administradores');
    await userEvent.selectOptions(await screen.findByLabelText('Rol · Beto'), 'finanzas');
    await waitFor(() =>
      expect(server.askedFor('PUT /api/admin/administrators/:accountId/role')[0]).toMatchObject({
        params: { accountId: 'a2' },
        body: { role: 'finanzas' },
      }),
    );
    expect(screen.queryByRole('button', { name: 'Quitar: Ana' })).toBeNull();
    await press('Quitar: Beto');
    const asked = await screen.findByRole('alertdialog');
    await userEvent.click(within(asked).getByRole('button', { name: 'Aceptar' }));
    await waitFor(() =>
      expect(server.askedFor('DELETE /api/admin/administrators/:accountId')).toHaveLength(1),
    );
  });
});
