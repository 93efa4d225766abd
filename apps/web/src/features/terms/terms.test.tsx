import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { arrivesAt, isNotThere, isTold, press, sees } from '../../testing/actions.ts';
import { openPanel, signIn, stubServer } from '../../testing/panel.tsx';
import type { StubServer } from '../../testing/stub-server.ts';

const title = 'Actualización de Términos y Condiciones';
const accept = 'He leído y acepto los nuevos términos generales';
const termsCall = 'GET /api/terms/latest';
const acceptCall = 'POST /api/terms/accept';

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  signIn();
});

const publish = (version: string) =>
  server.reply(termsCall, { version, content: '# Novedades\n\nHay que leerlo.' });
const dialog = () => screen.findByRole('dialog', { name: title });
const acceptButton = () => screen.findByRole('button', { name: accept });
const isEnabled = () =>
  waitFor(() =>
    expect(screen.getByRole('button', { name: accept })).toHaveProperty('disabled', false),
  );

describe('terms', () => {
  it('do not ask who accepted the version in force', async () => {
    openPanel('/tutoriales');
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(server.askedFor(termsCall)).toHaveLength(1));
    await isNotThere(title);
  });

  it('are remembered once they are accepted, and the dialog closes', async () => {
    publish('9.9');
    server.reply(acceptCall, { success: true });
    const answer = server.hold(acceptCall);
    openPanel('/tutoriales');
    await isEnabled();
    await userEvent.click(await acceptButton());
    const saving = await screen.findByRole('button', { name: 'Guardando...' });
    expect(saving).toHaveProperty('disabled', true);
    answer();
    await isNotThere(title);
    expect(server.askedFor(acceptCall)).toMatchObject([{ body: { version: '9.9' } }]);
    expect(JSON.parse(localStorage.getItem('user') ?? '{}').acceptedTermsVersion).toBe('9.9');
  });

  it('that nobody wants to accept let one leave', async () => {
    publish('9.9');
    openPanel('/tutoriales');
    const { getByRole } = within(await dialog());
    await userEvent.click(getByRole('button', { name: 'Cerrar sesión' }));
    await arrivesAt('/login');
    expect(server.askedFor(acceptCall)).toEqual([]);
  });

  it('that could not be accepted say so, and can be tried again', async () => {
    publish('9.9');
    server.refuse(acceptCall, 'conflict', 'Esa versión ya no es la última.');
    openPanel('/tutoriales');
    await isEnabled();
    await userEvent.click(await acceptButton());
    await isTold(
      'Hubo un error al aceptar los términos. Por favor, intenta de nuevo.',
      'alertdialog',
    );
    await press('Aceptar');
    await isEnabled();
    server.reply(acceptCall, { success: true });
    await userEvent.click(await acceptButton());
    await isNotThere(title);
  });

  it.each([
    ['a failure to load them', 500, {}],
    ['terms without a text', 200, { version: '9.9', content: ' ' }],
  ])('%s is told, blocks nobody, and can be tried again', async (_, status, body) => {
    server.say(termsCall, status, body);
    openPanel('/tutoriales');
    await sees('No se pudieron cargar los términos y condiciones. Inténtalo más tarde.');
    expect(screen.queryByRole('dialog', { name: title })).toBeNull();
    publish('9.9');
    await press('Reintentar');
    const open = within(await dialog());
    expect(await open.findByText(/Hay que leerlo\./)).toBeDefined();
    await isEnabled();
  });
});
