import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Config } from '../config.ts';
import { makeOrder } from '../features/finances/testing.ts';
import { startJobs } from '../jobs.ts';
import { TestApp } from '../testing/test-app.ts';
import { openTestDatabase } from '../testing/test-database.ts';

const token = 'una-ficha-de-prueba-larga';
const onOwnPort: Config['metrics'] = { port: undefined, host: '127.0.0.1', token };

/** The samples of a page by name and labels, as they stand there. */
const samplesOf = (text: string): Map<string, number> =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const space = line.lastIndexOf(' ');
        return [line.slice(0, space), Number(line.slice(space + 1))];
      }),
  );

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start({ metrics: onOwnPort });
});
afterAll(() => test.stop());

const headers = { authorization: `Bearer ${token}` };
const read = async () => {
  // Later than the platform is counted anew.
  test.advance({ seconds: 20 });
  return samplesOf((await test.call('GET /metrics', { headers })).text);
};

describe('metrics', () => {
  it('are not there unless somebody asks for them', async () => {
    const quiet = await TestApp.start();
    expect((await quiet.call('GET /metrics')).status).toBe(404);
    await quiet.stop();
  });

  it('are shown to who knows the token, and to nobody else', async () => {
    for (const authorization of [undefined, 'Bearer otra-ficha', token]) {
      const { status, text } = await test.call('GET /metrics', {
        headers: authorization === undefined ? {} : { authorization },
      });
      expect([status, text.includes('mostrador_')]).toEqual([401, false]);
    }
    expect((await test.call('GET /metrics', { headers })).status).toBe(200);
  });

  it('name a call by its pattern, never by an address', async () => {
    const owner = await test.make.owner();
    await test.call(`GET /api/businesses/${owner.businessId}/orders`, { token: owner.token });
    await test.call('GET /api/businesses/de-otro/orders', { token: owner.token });
    await test.call('GET /no-existe/juana');
    const page = (await test.call('GET /metrics', { headers })).text;
    const samples = samplesOf(page);
    const call = 'call="GET /api/businesses/:businessId/orders"';
    expect(samples.get(`mostrador_requests_total{${call},status="200"}`)).toBe(1);
    expect(samples.get(`mostrador_requests_total{${call},status="404"}`)).toBe(1);
    expect(samples.get(`mostrador_request_seconds_count{${call}}`)).toBe(2);
    expect(samples.get('mostrador_requests_total{call="unknown",status="404"}')).toBe(1);
    for (const secret of [owner.businessId, 'juana', 'de-otro']) expect(page).not.toContain(secret);
  });

  it('tell of this process: event loop, memory, and the pool where there is one', async () => {
    const samples = await read();
    expect(samples.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(0);
    const idle = samples.get('mostrador_database_connections{use="idle"}');
    expect(idle !== undefined).toBe(test.deps.db.kind === 'postgres');
  });
});

describe('a job', () => {
  it('is told with its last turn, its failures, and how long ago it went well', async () => {
    let mustFail = false;
    let turns = 0;
    const run = async () => {
      turns += 1;
      if (mustFail) throw new Error('no');
    };
    const stop = startJobs(test.deps, [{ name: 'prueba', everySeconds: 0.02, run }]);
    const after = async (count: number) => {
      const from = turns;
      await expect.poll(() => turns).toBeGreaterThan(from + count);
    };
    await after(1);
    const sound = await read();
    expect(sound.get('mostrador_job_failures_total{task="prueba"}')).toBe(0);
    expect(sound.get('mostrador_job_interval_seconds{task="prueba"}')).toBe(0.02);
    mustFail = true;
    await after(1);
    test.advance({ minutes: 5 });
    await after(1);
    await stop();
    const failed = await read();
    expect(failed.get('mostrador_job_failures_total{task="prueba"}')).toBeGreaterThan(0);
    expect(failed.get('mostrador_job_age_seconds{task="prueba"}')).toBeGreaterThanOrEqual(300);
    expect(failed.get('mostrador_job_last_turn_timestamp_seconds{task="prueba"}')).toBeGreaterThan(
      (test.now.getTime() - 60_000) / 1_000,
    );
  });
});

describe('the platform', () => {
  it('is left out while the database is away; the rest is told', async () => {
    const db = await openTestDatabase();
    const away = await TestApp.start({ metrics: onOwnPort }, db);
    const failing = vi.spyOn(db, 'many').mockRejectedValue(new Error('no database'));
    const { status, text } = await away.call('GET /metrics', { headers });
    failing.mockRestore();
    expect(status).toBe(200);
    expect(text).toContain('mostrador_ready{part="migrations"} 0');
    expect(text).toContain('mostrador_live_streams 0');
    expect(text).not.toMatch(/^mostrador_orders/m);
    expect(text).not.toMatch(/^mostrador_mail_waiting /m);
    await away.stop();
  });

  it('is not counted more often than every ten seconds, however often it is asked', async () => {
    await read();
    const { businessId } = await test.make.owner();
    await makeOrder(test.deps.db, businessId, { status: 'listo', at: test.now });
    const ask = async () =>
      samplesOf((await test.call('GET /metrics', { headers })).text).get(
        'mostrador_orders{status="listo"}',
      );
    test.advance({ seconds: 9 });
    expect(await ask()).toBe(0);
    test.advance({ seconds: 1 });
    expect(await ask()).toBe(1);
  });

  it('is asked for its unwatched shops once a minute', async () => {
    const { businessId } = await test.make.owner();
    await test.make.alwaysOpen(businessId);
    test.advance({ minutes: 10 });
    const ask = async () =>
      samplesOf((await test.call('GET /metrics', { headers })).text).get(
        'mostrador_shops_unwatched',
      );
    expect(await ask()).toBe(1);
    await test.make.alwaysOpen((await test.make.owner()).businessId);
    test.advance({ seconds: 59 });
    expect(await ask()).toBe(1);
    test.advance({ minutes: 4 });
    expect(await ask()).toBe(2);
  });
});

it('a stream and what it is sent are measured: from order to board', async () => {
  const owner = await test.make.owner();
  const url = await test.app.listen({ host: '127.0.0.1', port: 0 });
  const leave = new AbortController();
  const stream = await fetch(`${url}/api/live`, {
    headers: { authorization: `Bearer ${owner.token}` },
    signal: leave.signal,
  });
  expect(stream.status).toBe(200);
  expect((await read()).get('mostrador_live_streams')).toBe(1);
  const path = `POST /api/businesses/${owner.businessId}/orders/test`;
  expect((await test.call(path, { token: owner.token })).status).toBe(201);
  const sent = 'mostrador_event_seconds_count{kind="created"}';
  await expect.poll(async () => (await read()).get(sent)).toBe(1);
  leave.abort();
  await expect.poll(async () => (await read()).get('mostrador_live_streams')).toBe(0);
});

it('have a port of their own where the settings name one, which closes with the server', async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  probe.close();
  await once(probe, 'close');
  const apart = await TestApp.start({ metrics: { port, host: '127.0.0.1', token: undefined } });
  const url = await apart.app.listen({ host: '127.0.0.1', port: 0 });
  const page = () => fetch(`http://127.0.0.1:${port}/metrics`).then((answer) => answer.text());
  await expect.poll(() => page().catch(() => '')).toContain('mostrador_ready{part="database"} 1');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
  await apart.stop();
  await expect(page()).rejects.toThrow();
});
