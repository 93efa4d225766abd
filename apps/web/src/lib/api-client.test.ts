import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from './api-client.ts';
import { ApiError, errorText } from './api-error.ts';
import { newSession } from './session-record.ts';
import { currentSession, forgetSession, keepSession } from './session-store.ts';

const user = { _id: 'u1', role: 'business', businesses: ['b1'] };

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

function answer(status: number, body: unknown): void {
  fetched.mockImplementation(async () => Response.json(body, { status }));
}

function signIn(token: string): void {
  const session = newSession(token, user);
  if (session) keepSession(session, false);
}

const failureOf = async (attempt: Promise<unknown>): Promise<ApiError> => {
  const error = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('It should have failed');
  return error;
};

const logIn = () =>
  call('POST /api/businesses/login', { body: { email: 'a@b.com', password: 'x' } });
const orders = () =>
  call('GET /api/businesses/:businessId/orders', { params: { businessId: 'b 1' }, query: {} });

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('fetch', fetched);
  forgetSession();
});

describe('a call', () => {
  it('fills the path and the query, and leaves out what is undefined', async () => {
    answer(200, { transactions: [], nextCursor: null });
    await call('GET /api/finances/transactions', { query: { limit: 5, before: undefined } });
    expect(fetched.mock.lastCall?.[0]).toBe('/api/finances/transactions?limit=5');
    answer(200, []);
    await orders();
    expect(fetched.mock.lastCall?.[0]).toBe('/api/businesses/b%201/orders');
  });

  it('carries the token and the business only when there is a session', async () => {
    answer(200, []);
    await orders();
    expect(fetched.mock.lastCall?.[1].headers).not.toHaveProperty('Authorization');
    signIn('t1');
    await orders();
    expect(fetched.mock.lastCall?.[1].headers).toMatchObject({
      Authorization: 'Bearer t1',
      'X-Business-Id': 'b1',
    });
  });

  it('carries the version that was read as If-Match, and the body is only the body', async () => {
    answer(200, {});
    const save = (version: number) =>
      call('PUT /api/businesses/:businessId', {
        params: { businessId: 'b1' },
        body: { phone: '1' },
        version,
      });
    await save(3);
    expect(fetched.mock.lastCall?.[1]).toMatchObject({
      body: '{"phone":"1"}',
      headers: { 'If-Match': '"3"' },
    });
    await save(0);
    expect(fetched.mock.lastCall?.[1].headers).not.toHaveProperty('If-Match');
  });

  it('fails with status 0 when there is no answer', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    const error = await failureOf(orders());
    expect(error.status).toBe(0);
    expect(errorText(error, 'error', 'Sin conexión.')).toBe('Sin conexión.');
  });

  it('fails on a 200 that carries an error', async () => {
    answer(200, { error: 'La contraseña actual no es correcta.' });
    const body = { oldPassword: 'a', newPassword: 'b' };
    const error = await failureOf(call('POST /api/auth/change-password', { body }));
    expect(error.error).toBe('La contraseña actual no es correcta.');
  });

  it('reads the field that is asked for, or the other one', async () => {
    answer(400, { message: 'Solo mensaje' });
    expect(errorText(await failureOf(orders()), 'error', 'x')).toBe('Solo mensaje');
    answer(400, { error: 'E', message: 'M' });
    expect(errorText(await failureOf(orders()), 'error', 'x')).toBe('E');
    expect(errorText(await failureOf(orders()), 'message', 'x')).toBe('M');
  });
});

describe('a refused token', () => {
  beforeEach(() => signIn('t1'));

  it.each([401, 403])('ends the session on %i', async (status) => {
    answer(status, { error: 'TOKEN inválido o expirado.' });
    await failureOf(orders());
    expect(currentSession()).toBeNull();
  });

  it('is also recognised by the message', async () => {
    answer(401, { error: 'No autorizado', message: 'Falta el token' });
    await failureOf(orders());
    expect(currentSession()).toBeNull();
  });

  it('is not what another 403 means', async () => {
    answer(403, { error: 'No puedes hacer esto.' });
    await failureOf(orders());
    expect(currentSession()?.token).toBe('t1');
  });

  it('is not what another status means', async () => {
    answer(400, { error: 'El token de restablecimiento venció.' });
    await failureOf(orders());
    expect(currentSession()?.token).toBe('t1');
  });

  it('does not end the session on a login call', async () => {
    answer(401, { message: 'token' });
    await failureOf(logIn());
    expect(currentSession()?.token).toBe('t1');
  });

  it('does not end the session that has replaced the refused one', async () => {
    fetched.mockImplementation(async () => {
      signIn('t2');
      return Response.json({ error: 'Token inválido.' }, { status: 401 });
    });
    await failureOf(orders());
    expect(currentSession()?.token).toBe('t2');
  });
});
