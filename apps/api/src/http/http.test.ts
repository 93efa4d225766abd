import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allCalls } from '@mostrador/contract/all-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { TestApp } from '../testing/test-app.ts';
import { registerFeature } from './route.ts';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start({ corsOrigins: ['https://panel.ejemplo.ar'] });
});
afterAll(() => test.stop());

describe('every answer', () => {
  it('carries the security headers, errors included, and the API is never cached', async () => {
    for (const path of [
      'GET /healthz',
      'GET /api/nada',
      'GET /api/auth/session',
      'GET /api/docs',
    ]) {
      const { headers } = await test.call(path);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'x-request-id': expect.any(String),
      });
      if (path.includes('/api')) expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('is JSON with a Spanish sentence when it is an error', async () => {
    const unknown = await test.call('GET /api/nada');
    expect([unknown.status, unknown.body]).toEqual([
      404,
      {
        error: 'Esa dirección no existe.',
        message: 'Esa dirección no existe.',
        code: 'not_found',
        requestId: expect.any(String),
      },
    ]);
    const malformed = await test.call('GET /api/%ff');
    expect(malformed.status).toBeLessThan(500);
    expect(malformed.status).toBeGreaterThanOrEqual(400);
  });

  it('names the field that a refusal is about', async () => {
    const { status, body } = await test.call('POST /api/businesses/login', {
      body: { email: 'a@b.ar' },
    });
    expect([status, body.code, body.field]).toEqual([400, 'invalid', 'password']);
  });

  it('refuses a body that is too large', async () => {
    const { status, body } = await test.call('POST /api/businesses/login', {
      body: { email: 'a@b.ar', password: 'x'.repeat(300_000) },
    });
    expect([status, body.code]).toEqual([413, 'too_large']);
  });

  it('lets only the listed origins read it', async () => {
    const preflight = (origin: string) =>
      test.call('OPTIONS /api/auth/session', {
        headers: { origin, 'access-control-request-method': 'GET' },
      });
    const allowed = await preflight('https://panel.ejemplo.ar');
    expect(allowed.headers['access-control-allow-origin']).toBe('https://panel.ejemplo.ar');
    const foreign = await preflight('https://otro.ejemplo.ar');
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('the panel', () => {
  it('is served for its own routes, in either spelling of ñ, and never for the server’s', async () => {
    const site = mkdtempSync(join(tmpdir(), 'mostrador-site-'));
    writeFileSync(join(site, 'index.html'), '<!doctype html><title>panel</title>');
    writeFileSync(join(site, 'admin.html'), '<!doctype html><title>admin</title>');
    mkdirSync(join(site, 'assets'));
    writeFileSync(join(site, 'assets/inter-latin-wght-normal-x1.woff2'), '');
    const app = await buildApp(test.deps, site);
    const styles = await app.inject({ url: '/documentos.css' });
    expect(styles.body, 'pages to read').toContain(
      'url("/assets/inter-latin-wght-normal-x1.woff2")',
    );
    const get = async (url: string) => {
      const { statusCode, body } = await app.inject({ url });
      return [statusCode, /<title>(\w+)/.exec(body)?.[1]];
    };
    expect(await get('/mis-pedidos')).toEqual([200, 'panel']);
    expect(await get('/cambiar-contrase%C3%B1a')).toEqual([200, 'panel']);
    expect(await get('/cambiar-contrasen%CC%83a')).toEqual([200, 'panel']);
    expect(await get('/admin/negocios')).toEqual([200, 'admin']);
    for (const url of ['/api/nada', '/upload/nada', '/files/nada', '/assets/nada.js', '/nada.js']) {
      expect(await get(url)).toEqual([404, undefined]);
    }
    await app.close();
  });

  it('names at the doors what their pages need, and only what the page does not name yet', async () => {
    const site = mkdtempSync(join(tmpdir(), 'mostrador-site-'));
    writeFileSync(join(site, 'index.html'), '<head><script src="/assets/a.js"></script></head>');
    const preloads = { '/login': { scripts: ['assets/a.js', 'assets/b.js'], styles: ['c.css'] } };
    writeFileSync(join(site, 'preloads.json'), JSON.stringify(preloads));
    const app = await buildApp(test.deps, site);
    const { body } = await app.inject({ url: '/login?email=ana@ejemplo.ar' });
    expect(body).toBe(
      '<head><script src="/assets/a.js"></script><link rel="modulepreload" crossorigin href="/assets/b.js"><link rel="stylesheet" crossorigin href="/c.css"></head>',
    );
    expect((await app.inject({ url: '/mis-horarios' })).body).not.toContain('<link');
    await app.close();
  });

  it('gives the service worker, asked for anew each time, or one that removes it', async () => {
    const site = mkdtempSync(join(tmpdir(), 'mostrador-site-'));
    writeFileSync(join(site, 'index.html'), '<!doctype html>');
    writeFileSync(join(site, 'sw.js'), '// the panel’s');
    for (const serviceWorker of [true, false]) {
      const config = { ...test.deps.config, serviceWorker };
      const app = await buildApp({ ...test.deps, config }, site);
      const { body, headers } = await app.inject({ url: '/sw.js' });
      expect(headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': expect.stringContaining('javascript'),
      });
      expect(body.includes('unregister')).toBe(!serviceWorker);
      await app.close();
    }
  });
});

describe('the contract', () => {
  it('is published as OpenAPI 3.1 with every call', async () => {
    const { body } = await test.call<{ openapi: string; paths: Record<string, object> }>(
      'GET /api/openapi.json',
    );
    expect(body.openapi).toBe('3.1.0');
    const published = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const promised = allCalls.map(([name]) => name.replace(/:(\w+)/g, '{$1}'));
    expect(published.sort()).toEqual(promised.sort());
  });

  it('tells an integrator which header and which body a call cannot do without', async () => {
    type Published = { paths: Record<string, { post: PublishedCall }> };
    type PublishedCall = {
      parameters: { name: string; required: boolean }[];
      requestBody: { required: boolean };
    };
    const { body } = await test.call<Published>('GET /api/openapi.json');
    const told = (path: string) => {
      const call = body.paths[path]?.post;
      const key = call?.parameters.find(({ name }) => name === 'Idempotency-Key');
      return { key: key?.required, body: call?.requestBody.required };
    };
    expect(told('/api/marketplace/orders')).toEqual({ key: true, body: true });
    expect(told('/api/marketplace/orders/{id}/cancel')).toEqual({ key: false, body: false });
  });

  it('explains everything that a marketplace reads of a shop and its menu', async () => {
    type Schema = {
      $ref?: string;
      description?: string;
      properties?: Record<string, Schema>;
      items?: Schema;
    };
    type Answer = { content: Record<string, { schema: Schema }> };
    type Published = {
      paths: Record<string, { get: { responses: Record<string, Answer> } }>;
      components: { schemas: Record<string, Schema> };
    };
    const { body } = await test.call<Published>('GET /api/openapi.json');
    const named = (schema: Schema = {}): Schema => ({
      ...body.components.schemas[schema.$ref?.split('/').at(-1) ?? ''],
      ...schema,
    });
    const read = (path: string) =>
      named(
        body.paths[`/api/marketplace/businesses/{businessId}${path}`]?.get.responses['200']
          ?.content['application/json']?.schema,
      ).properties ?? {};
    const fields = {
      ...named(read('').data).properties,
      ...named(named(read('/catalogue').products).items).properties,
    };
    const told = ['category', 'tags', 'unitsLeft', 'outOfHours', 'minimumOrder', 'reason'];
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(told));
    const mute = Object.entries(fields).filter(([, field]) => !named(field).description);
    expect(mute.map(([name]) => name)).toEqual(['_id', 'name']);
  });

  it('has a readable page', async () => {
    const { status, text } = await test.call('GET /api/docs');
    expect(status).toBe(200);
    expect(text).toContain('PATCH /api/orders/:id/status');
  });

  it('does not start with a call that says nobody may or may not call it', () => {
    const table = { 'GET /api/prueba': { summary: 'x', reply: null } } as never;
    expect(() => registerFeature(test.app, test.deps, table, {} as never)).toThrow(/access policy/);
  });
});
