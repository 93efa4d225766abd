import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveSite } from './static-site.ts';

let siteDir: string;
let app: FastifyInstance;
beforeAll(async () => {
  siteDir = mkdtempSync(join(tmpdir(), 'mostrador-site-'));
  mkdirSync(join(siteDir, 'assets'));
  writeFileSync(join(siteDir, 'index.html'), '<head></head>panel');
  writeFileSync(join(siteDir, 'sw.js'), 'worker');
  writeFileSync(join(siteDir, 'assets/panel-abc.js'), 'plain');
  writeFileSync(join(siteDir, 'assets/panel-abc.js.br'), 'small');
  app = Fastify();
  await serveSite(app, siteDir);
});
afterAll(async () => {
  await app.close();
  rmSync(siteDir, { recursive: true, force: true });
});

const ask = async (url: string) => {
  const { statusCode, headers, body } = await app.inject({
    url,
    headers: { 'accept-encoding': 'br' },
  });
  return [statusCode, headers['cache-control'], headers['content-encoding'], body];
};

it('keeps what has its hash in its name for ever, and asks for everything else anew', async () => {
  const forEver = 'public, max-age=31536000, immutable';
  expect(await ask('/assets/panel-abc.js')).toEqual([200, forEver, 'br', 'small']);
  expect(await ask('/sw.js')).toEqual([200, 'no-cache', undefined, 'worker']);
  expect(await ask('/mis-pedidos')).toEqual([200, 'no-cache', undefined, '<head></head>panel']);
});

it('never answers an asset that is not there, or a way out of their folder, with a page', async () => {
  for (const url of ['/assets/panel-old.js', '/assets/', '/assets/%2e%2e%2findex.html']) {
    const [status, , , body] = await ask(url);
    expect(status, url).toBe(404);
    expect(body, url).toContain('Esa dirección no existe.');
  }
});
