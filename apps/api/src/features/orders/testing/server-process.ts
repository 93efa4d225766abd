import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { build } from 'vite';
import { testDatabaseUrls } from '../../../testing/database-names.ts';
import type { TestApp } from '../../../testing/test-app.ts';

export function databaseUrlOf({ deps }: TestApp): string {
  const url = testDatabaseUrls.get(deps.db);
  if (url === undefined) throw new Error('This test needs PostgreSQL.');
  return url;
}

const apiDir = resolve(import.meta.dirname, '../../../..');

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return address.port;
}

let built: Promise<string> | undefined;

/** Built once for all tests that this process runs; the next run builds over it. */
function builtServer(): Promise<string> {
  const outDir = join(apiDir, `.cache/test-server-${process.env.VITEST_POOL_ID}`);
  const configFile = join(apiDir, 'vite.config.ts');
  built ??= build({ root: apiDir, configFile, logLevel: 'error', build: { outDir } }).then(
    () => outDir,
  );
  return built;
}

/** The real server, built for these tests, in a process that can be killed and started again. */
export class ServerProcess {
  readonly url: string;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #distDir: string;
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'mostrador-test-'));
  #child: ChildProcess | undefined;

  private constructor(port: number, distDir: string, settings: NodeJS.ProcessEnv) {
    this.url = `http://127.0.0.1:${port}`;
    this.#distDir = distDir;
    this.#environment = {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: this.#dataDir,
      DNI_KEY: '0'.repeat(64),
      DEMO: '0',
      SMTP_URL: 'none',
      LOG_LEVEL: 'fatal',
      RATE_LIMIT_PER_MINUTE: '1000000',
      ...settings,
    };
  }

  static async create(
    databaseUrl: string,
    settings: NodeJS.ProcessEnv = {},
  ): Promise<ServerProcess> {
    const all = { DATABASE_URL: databaseUrl, ...settings };
    return new ServerProcess(await freePort(), await builtServer(), all);
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [join(this.#distDir, 'main.js')], {
      env: this.#environment,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.#child = child;
    while (child.exitCode === null) {
      const answer = await fetch(`${this.url}/readyz`).catch(() => null);
      if (answer?.ok) return;
      await delay(20);
    }
    throw new Error(`The server ended with code ${child.exitCode}.`);
  }

  /** The number of the process, as long as it lives. */
  get pid(): number | undefined {
    const child = this.#child;
    return child && child.exitCode === null && child.signalCode === null ? child.pid : undefined;
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}
