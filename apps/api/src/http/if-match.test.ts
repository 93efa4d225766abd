import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start({ corsOrigins: ['https://panel.ejemplo.ar'] });
});
afterAll(() => test.stop());

const put = async (body: object, headers: Record<string, string>) => {
  const { businessId, token } = await test.make.owner();
  return test.call<{ error: string; code: string }>(`PUT /api/businesses/${businessId}`, {
    token,
    body,
    headers,
  });
};

describe('If-Match', () => {
  it('names the version that was read, between quotes; anything else is refused in words', async () => {
    for (const value of ['1', '"uno"', 'W/"1"', '"1", "2"', '"-1"', '"99999999999"', '""']) {
      const { status, body } = await put({ phone: '1' }, { 'if-match': value });
      expect([status, body.error], value).toEqual([
        400,
        'La cabecera If-Match debe ser una versión entre comillas, por ejemplo "3".',
      ]);
    }
    expect((await put({ phone: '1' }, { 'if-match': '"1"' })).status).toBe(200);
    expect((await put({ phone: '1' }, { 'if-match': '*' })).status).toBe(200);
    expect(await put({ phone: '1' }, { 'if-match': '"7"' })).toMatchObject({
      status: 409,
      body: { code: 'stale' },
    });
  });

  it('is the only place of a version: one in the body is an unknown key, as any other', async () => {
    expect((await put({ phone: '1', version: 7 }, {})).status).toBe(200);
    expect((await put({ version: 1 }, {})).body).toMatchObject({
      error: 'No hay nada para cambiar.',
    });
  });

  it('is part of what an Idempotency-Key stands for', async () => {
    const { businessId, token } = await test.make.owner();
    const send = (version: string) =>
      test.call(`PUT /api/businesses/${businessId}`, {
        token,
        body: { phone: '1' },
        headers: { 'idempotency-key': 'clave', 'if-match': version },
      });
    expect((await send('"1"')).status).toBe(200);
    expect((await send('"1"')).status).toBe(200);
    expect((await send('"2"')).status).toBe(422);
  });

  it('may be sent by a panel that is served elsewhere', async () => {
    const { headers } = await test.call('OPTIONS /api/businesses/x', {
      headers: { origin: 'https://panel.ejemplo.ar', 'access-control-request-method': 'PUT' },
    });
    expect(String(headers['access-control-allow-headers'])).toContain('If-Match');
  });

  it('is published for the calls that read it, and for no other', async () => {
    type Call = { parameters: { name: string }[] };
    const { body } = await test.call<{ paths: Record<string, Record<string, Call>> }>(
      'GET /api/openapi.json',
    );
    const reading = Object.entries(body.paths).flatMap(([path, calls]) =>
      Object.entries(calls)
        .filter(([, { parameters }]) => parameters.some(({ name }) => name === 'If-Match'))
        .map(([method]) => `${method.toUpperCase()} ${path}`),
    );
    expect(reading.sort()).toEqual([
      'PATCH /api/businesses/{businessId}/products/{productId}',
      'PUT /api/businesses/{businessId}',
      'PUT /api/businesses/{businessId}/shipping-config',
    ]);
  });
});
