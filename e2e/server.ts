import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const root = join(import.meta.dirname, '..');
const snapshotDir = join(root, '.cache/e2e-demo');
const snapshotDatabase = 'e2e_demo';
/** A PostgreSQL for the journeys; without one they run on the embedded database. */
const postgresUrl = process.env.TEST_DATABASE_URL;

export interface RunningServer {
  url: string;
  dataDir: string;
  stop(): Promise<void>;
}

/** One with a process of its own, which can be killed or live at another time. */
export interface ServerProcess extends RunningServer {
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Ten minutes pass for the server. */
  passTenMinutes(): void;
}

/** A folder, and on PostgreSQL a database, that a server can be started on again and again. */
export interface Installation {
  start(settings?: Record<string, string>): Promise<ServerProcess>;
  remove(): Promise<void>;
}

interface DemoCopy extends Installation {
  /** As `start`, in the process that all of this worker's such servers have one after the other. */
  startWarm(settings?: Record<string, string>): Promise<RunningServer>;
}

/** Seeds the demo once for all journeys. */
export async function seedSnapshot(): Promise<void> {
  rmSync(snapshotDir, { recursive: true, force: true });
  rmSync(`${snapshotDir}.lock`, { force: true });
  await onPostgres(`drop database if exists ${snapshotDatabase} with (force)`);
  await onPostgres(`create database ${snapshotDatabase}`);
  const server = await startServer(snapshotDir, databaseSettings(snapshotDatabase));
  await server.stop();
}

/** An installation of its own with a copy of the demo's data. */
export async function copyDemo(): Promise<DemoCopy> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mostrador-e2e-'));
  if (existsSync(snapshotDir)) cpSync(snapshotDir, dataDir, { recursive: true });
  const database = `e2e_${randomBytes(6).toString('hex')}`;
  await onPostgres(`create database ${database} template ${snapshotDatabase}`);
  return {
    start: (settings) => startServer(dataDir, { ...databaseSettings(database), ...settings }),
    startWarm: (settings) => startWarm(dataDir, { ...databaseSettings(database), ...settings }),
    async remove() {
      rmSync(dataDir, { recursive: true, force: true });
      await onPostgres(`drop database ${database} with (force)`);
    },
  };
}

function databaseSettings(database: string): Record<string, string> {
  if (!postgresUrl) return { DATABASE_URL: '' };
  const url = new URL(postgresUrl);
  url.pathname = `/${database}`;
  return { DATABASE_URL: url.toString() };
}

async function onPostgres(statement: string): Promise<void> {
  if (!postgresUrl) return;
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** A test that ran out of time leaves no server behind. */
const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

async function settingsOf(dataDir: string, settings: Record<string, string>) {
  return {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DEMO: '1',
    // Only the test acts.
    SIMULATE: '0',
    LOG_LEVEL: 'error',
    // A journey asks nobody outside.
    TILE_URL: '/tiles/{z}/{x}/{y}.svg',
    ...settings,
  };
}

function launch(file: string, settings: Record<string, string>, stdio: StdioOptions): ChildProcess {
  const clock = `--import ${join(import.meta.dirname, 'moved-clock.mjs')}`;
  const env = { ...process.env, NODE_OPTIONS: clock, ...settings };
  const child = spawn(process.execPath, [file], { env, stdio });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** Starts the built server. */
async function startServer(dataDir: string, given: Record<string, string>): Promise<ServerProcess> {
  const settings = await settingsOf(dataDir, given);
  const main = join(root, 'apps/api/dist/main.js');
  const child = launch(main, settings, ['ignore', 'ignore', 'inherit']);
  const url = `http://127.0.0.1:${settings.PORT}`;
  await waitUntilReady(child, url).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  return {
    url,
    dataDir,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
    passTenMinutes: () => void child.kill('SIGUSR2'),
  };
}

/** The process of this worker's warm servers, which has one at a time. */
let host: ChildProcess | undefined;

async function startWarm(dataDir: string, given: Record<string, string>): Promise<RunningServer> {
  host ??= launch(join(import.meta.dirname, 'server-host.mjs'), {}, [
    'ignore',
    'ignore',
    'inherit',
    'ipc',
  ]);
  const settings = await settingsOf(dataDir, given);
  await ask(host, { start: settings });
  const stop = () => (host ? ask(host, 'stop') : Promise.resolve());
  return { url: `http://127.0.0.1:${settings.PORT}`, dataDir, stop };
}

/** What the host answers: nothing, or its fault. */
async function ask(child: ChildProcess, request: object | string): Promise<void> {
  const ended = new AbortController();
  const { signal } = ended;
  const exit = once(child, 'exit', { signal }).then(() => ['The host of servers ended.']);
  child.send(request);
  const [fault] = await Promise.race([once(child, 'message', { signal }), exit]);
  exit.catch(() => undefined);
  ended.abort();
  if (fault) throw new Error(String(fault));
}

async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  for (let attempt = 0; attempt < 3_600; attempt++) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}.`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await delay(50);
  }
  throw new Error('The server was not ready within three minutes.');
}
