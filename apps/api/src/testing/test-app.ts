import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { PrometheusMeter } from '../metrics/prometheus-meter.ts';
import { expectDocumented } from './documented-refusals.ts';
import { Factory } from './factory.ts';
import { openTestDatabase } from './test-database.ts';

export interface Answer<Body = Record<string, unknown>> {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: Body;
  text: string;
}

interface CallOptions {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  raw?: Partial<InjectOptions>;
}

/**
 * What a real installation has: no demo data, and no mail server unless the test names one. Only
 * its limits are wider: a test does in a second what people do in an hour.
 */
const realConfig = (dataDir: string): Config => ({
  ...readConfig({ DATA_DIR: dataDir, DEMO: '0', SMTP_URL: 'none', LOG_LEVEL: 'silent' }),
  rateLimitPerMinute: 10_000,
  limitFactor: 100,
});

/** A server with its own database and a clock that the test moves. */
export class TestApp {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly make: Factory;
  readonly #clock: { now: Date };
  readonly #dataDir: string;

  private constructor(app: FastifyInstance, deps: Deps, clock: { now: Date }, dataDir: string) {
    this.app = app;
    this.deps = deps;
    this.#clock = clock;
    this.#dataDir = dataDir;
    this.make = new Factory(deps);
  }

  /** On a database of its own, unless the test brings one. */
  static async start(settings: Partial<Config> = {}, db?: Database): Promise<TestApp> {
    // A Wednesday at noon in Córdoba.
    const clock = { now: new Date('2026-03-04T15:00:00Z') };
    const dataDir = mkdtempSync(join(tmpdir(), 'mostrador-test-'));
    const bare: Deps = {
      config: { ...realConfig(dataDir), ...settings },
      db: db ?? (await openTestDatabase()),
      now: () => new Date(clock.now),
      log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
    };
    const deps = bare.config.metrics ? { ...bare, meter: new PrometheusMeter(bare) } : bare;
    return new TestApp(await buildApp(deps), deps, clock, dataDir);
  }

  get now(): Date {
    return new Date(this.#clock.now);
  }

  setNow(instant: string | Date): void {
    this.#clock.now = new Date(instant);
  }

  advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }): void {
    const ms = (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    this.#clock.now = new Date(this.#clock.now.getTime() + ms);
  }

  /** `call('PATCH /api/orders/abc/status', {token, body})` */
  async call<Body = Record<string, unknown>>(
    methodAndPath: string,
    { token, body, headers = {}, raw = {} }: CallOptions = {},
  ): Promise<Answer<Body>> {
    const [method, url] = methodAndPath.split(' ');
    const response = await this.app.inject({
      method: method as 'GET',
      url: url ?? '/',
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
      ...raw,
    });
    const isJson = String(response.headers['content-type']).includes('json');
    const parsed = isJson && response.body !== '' ? JSON.parse(response.body) : {};
    if (response.statusCode >= 400) expectDocumented(method ?? '', url ?? '', parsed.code);
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      body: parsed,
    };
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.deps.db.close();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}
