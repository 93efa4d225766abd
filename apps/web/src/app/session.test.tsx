import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { arrivesAt, isTold, press, sees } from '../testing/actions.ts';
import { openPanel, setWidth, signIn, stubServer } from '../testing/panel.tsx';
import { sampleBusiness, sampleUser } from '../testing/samples.ts';
import type { StubServer } from '../testing/stub-server.ts';

let server: StubServer;
beforeEach(() => {
  server = stubServer();
});

const businessesCall = 'GET /api/businesses/my-businesses';
const stored = () => JSON.parse(localStorage.getItem('user') ?? 'null');

/** Written in one piece: the list of a test does not follow a mistake of the router's. */
const ownerPages = [
  ...['/mis-pedidos', '/cocina', '/historial', '/cambiar-contraseña', '/agregar-negocio'],
  ...['/mis-productos', '/mis-grupos-de-opciones', '/mi-perfil', '/dashboard', '/mis-horarios'],
  ...['/configuracion-repartidores', '/tutoriales'],
];

describe('without a session', () => {
  it.each([...ownerPages, '/', '/no-existe'])('%s leads to the login', async (path) => {
    openPanel(path);
    await arrivesAt('/login');
    await screen.findByRole('button', { name: 'Ingresar' });
  });
});

describe('an owner who is signed in', () => {
  it.each([
    ['/login', '/dashboard'],
    ['/registro', '/dashboard'],
    ['/no-existe', '/mis-pedidos'],
  ])('is led from %s to %s', async (path, page) => {
    signIn();
    openPanel(path);
    await arrivesAt(page);
  });

  it.each(['/cambiar-contrase%C3%B1a', '/cambiar-contrasen%CC%83a'])(
    'finds the page of the password with either kind of ñ (%s)',
    async (path) => {
      server.reply('GET /api/auth/sessions', { sessions: [] });
      signIn();
      openPanel(path);
      expect(await screen.findByLabelText('Contraseña actual')).toBeDefined();
    },
  );

  it('reaches support in a tab of its own where there is no live chat', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    signIn();
    openPanel('/tutoriales');
    await press('Chat en vivo');
    await waitFor(() => expect(opened).toHaveBeenCalledWith('/soporte', '_blank'));
    opened.mockRestore();
  });
});

it('another role is denied with an alert, and leaves no session behind', async () => {
  signIn({ _id: 'x', name: 'X', email: 'x@x.ar', role: 'customer', businesses: [] });
  openPanel('/mis-pedidos');
  await isTold('Access Denied: You do not have the required permissions.', 'alertdialog');
  await arrivesAt('/login');
  expect(stored()).toBeNull();
});

describe('an owner without a business', () => {
  it.each([
    ['/mis-pedidos', 'Error: No se pudo identificar el negocio'],
    ['/historial', 'No se seleccionó ningún negocio.'],
    ['/mis-productos', 'No se seleccionó ningún negocio.'],
    ['/mis-grupos-de-opciones', 'No se seleccionó ningún negocio.'],
    ['/configuracion-repartidores', 'No se seleccionó ningún negocio.'],
    ['/mis-horarios', 'No se encontró un negocio seleccionado.'],
    ['/dashboard', 'Rol no autorizado o sin negocio asignado.'],
  ])('reads on %s what is missing, and how to add it', async (path, text) => {
    const user = { ...sampleUser, businesses: [], businessList: [], businessId: null };
    server.reply('GET /api/auth/session', { user });
    server.reply(businessesCall, []);
    signIn({ ...user, businessId: undefined });
    openPanel(path);
    await sees(text);
    await userEvent.click(await screen.findByRole('link', { name: 'Agregar mi negocio' }));
    await arrivesAt('/agregar-negocio');
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: 'Agregar mi negocio' })).toBeNull(),
    );
  });
});

describe('a session', () => {
  it('closes when the server no longer knows it', async () => {
    server.refuse(businessesCall, 'no_session', 'Token inválido o expirado.');
    signIn();
    openPanel('/mi-perfil');
    await arrivesAt('/login');
    await sees(/Tu sesión terminó\./);
    expect(stored()).toBeNull();
  });

  it('stays open on a refusal that does not speak of a token', async () => {
    server.refuse(businessesCall, 'forbidden', 'No tienes permiso.');
    signIn();
    openPanel('/mi-perfil');
    await sees('No se pudo cargar la información del negocio.');
    expect(window.location.pathname).toBe('/mi-perfil');
    expect(stored()).not.toBeNull();
  });

  it.each(['phone', 'desktop'] as const)(
    'says that the business did not load (%s)',
    async (size) => {
      setWidth(size);
      const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
      server.say(businessesCall, 500, {});
      signIn();
      openPanel('/tutoriales');
      await sees('No se pudo cargar la información del negocio');
      expect(logged.mock.calls.join('\n')).toContain('The businesses were not loaded');
      logged.mockRestore();
    },
  );

  it('puts the open switch back with an alert when it was not saved', async () => {
    server.say('PUT /api/businesses/:businessId', 500, {});
    signIn();
    openPanel('/tutoriales');
    const toggle = await screen.findByRole('switch', { name: /Estado/ });
    await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('true'));
    await userEvent.click(toggle);
    await isTold('Hubo un error al cambiar el estado. Inténtalo de nuevo.', 'alertdialog');
    await press('Aceptar');
    expect(screen.getByRole('switch', { name: /Estado/ }).getAttribute('aria-checked')).toBe(
      'true',
    );
    expect(server.askedFor('PUT /api/businesses/:businessId')).toMatchObject([
      { body: { isOpen: false } },
    ]);
  });
});

describe('the state of the shop in the header', () => {
  const changeCall = 'PUT /api/businesses/:businessId';
  const pill = (text: RegExp) => screen.findByRole('button', { name: text });

  it('is what customers read, and one touch closes the shop', async () => {
    const text = 'Cerrado: apagaste el interruptor principal';
    const openNow = { isOpen: false, reason: 'switched_off', changesAt: null, text } as const;
    server.reply(changeCall, { data: { ...sampleBusiness, isOpen: false, openNow } });
    signIn();
    openPanel('/tutoriales');
    await userEvent.click(await pill(/^Tus clientes ven:\s*Abierto\s*\. Toca para cerrar$/));
    await pill(/Cerrado: apagaste el interruptor principal\s*\. Toca para abrir$/);
    expect(server.askedFor(changeCall)).toMatchObject([{ body: { isOpen: false } }]);
    const mainSwitch = screen.getByRole('switch', { name: /Estado/ });
    expect(mainSwitch.getAttribute('aria-checked')).toBe('false');
  });

  it('goes back with the same alert as the switch when it was not saved', async () => {
    server.say(changeCall, 500, {});
    signIn();
    openPanel('/tutoriales');
    await userEvent.click(await pill(/Toca para cerrar$/));
    await isTold('Hubo un error al cambiar el estado. Inténtalo de nuevo.', 'alertdialog');
    await press('Aceptar');
    await pill(/Toca para cerrar$/);
  });
});

it('a switch for notifications that the browser blocks is on, but does not look as if it worked', async () => {
  vi.stubGlobal('Notification', { permission: 'denied' });
  signIn();
  openPanel('/tutoriales');
  const notifications = await screen.findByRole('switch', { name: /^Notificaciones/ });
  expect(notifications.getAttribute('aria-checked')).toBe('true');
  expect(notifications.hasAttribute('data-held')).toBe(true);
  vi.unstubAllGlobals();
});

describe('the takeover page', () => {
  const link = (user: string) => `/auth/impersonate?token=abc&user=${encodeURIComponent(user)}`;
  const user = JSON.stringify({ ...sampleUser, isImpersonating: undefined });

  it.each(['', '?token=abc', `?user=${encodeURIComponent(user)}`])(
    'goes to the login when something is missing (%s)',
    async (query) => {
      openPanel(`/auth/impersonate${query}`);
      await arrivesAt('/login');
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('only logs what it cannot read, and goes to the login', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    openPanel(link('{mal'));
    await arrivesAt('/login');
    expect(logged.mock.calls.join('\n')).toContain('The takeover link could not be read');
    expect(screen.queryByRole('alert')).toBeNull();
    logged.mockRestore();
  });

  it('says what it is doing', async () => {
    server.hold('POST /api/auth/takeover');
    openPanel(link(user));
    await sees('Iniciando sesión de forma segura...');
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('opens the panel also with a server that neither renews the token nor answers anything else', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    server.say('POST /api/auth/takeover', 200, {});
    for (const call of ['GET /api/auth/session', businessesCall, 'GET /api/terms/latest'] as const)
      server.say(call, 500, { error: 'x' });
    openPanel(link(user));
    await arrivesAt('/dashboard');
    await sees('Estás viendo como un negocio.');
    expect(stored()).toMatchObject({ token: 'abc', isImpersonating: true, businessId: 'b1' });
    expect(window.location.search).toBe('');
  });
});
