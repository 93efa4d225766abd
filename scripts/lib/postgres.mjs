import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { installPackage } from './debian.mjs';
import { freePort } from './free-port.mjs';

const execute = promisify(execFile);
const versionsDir = '/usr/lib/postgresql';

export function findBinaries() {
  const versions = existsSync(versionsDir)
    ? readdirSync(versionsDir).sort((a, b) => Number(b) - Number(a))
    : [];
  return [
    ...versions.map((version) => join(versionsDir, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ].find((dir) => existsSync(join(dir, 'initdb')) && existsSync(join(dir, 'postgres')));
}

async function ensureBinaries() {
  const found = findBinaries();
  if (found) return found;
  await installPackage('postgresql', 'la base de datos de las pruebas');
  const installed = findBinaries();
  if (!installed) throw new Error('Se instaló postgresql, pero no se encuentra su initdb.');
  return installed;
}

/** PostgreSQL refuses to run as root; Debian's package brings a user for it. */
export function serverUser() {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option) => Number(spawnSync('id', [option, 'postgres']).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/**
 * A throw-away PostgreSQL on a free port of this machine, without durability unless asked for: it
 * lives as long as the tests. Returns its address, the same by a socket of this machine (`socketUrl`), how to
 * end it, and ways to make it go away for a while: `stopServer` and `startServer`, `restart`, `pause` and `resume`. Another build of it is named
 * by the folder of its programs; with `replicaOf`, the address of another one, it follows that. `dataIn` and
 * `walIn` are folders for its tables and for its log of changes, as on disks of their own; `env` is what it
 * finds in its environment besides.
 */
export async function startPostgres({
  durable = false,
  bin: named = undefined,
  settings: more = [],
  replicaOf = undefined,
  dataIn = undefined,
  walIn = undefined,
  env = {},
} = {}) {
  const bin = named ?? (await ensureBinaries());
  const dir = mkdtempSync(join(tmpdir(), 'mostrador-pg-'));
  // Its home must be one that its user may read.
  const options = { cwd: dir, env: { ...process.env, HOME: dir }, ...serverUser() };
  const places = [dir, dataIn, walIn].filter((place) => place !== undefined);
  if (options.uid !== undefined)
    for (const place of places) chownSync(place, options.uid, options.gid);
  const data = join(dataIn ?? dir, 'data');
  if (replicaOf === undefined) initialize(bin, data, walIn, options);
  else copyFrom(replicaOf, bin, data, options);
  const port = await freePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${dir}`,
    'max_connections=300',
    ...more,
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ].flatMap((setting) => ['-c', setting]);
  const startChild = () =>
    spawn(join(bin, 'postgres'), ['-D', data, ...settings], {
      ...options,
      env: { ...options.env, ...env },
      stdio: 'ignore',
    });

  const server = serverOf(startChild, () => waitUntilReady(bin, port));
  await server.startServer();
  const stop = async () => {
    await server.stopServer('immediate');
    rmSync(dir, { recursive: true, force: true });
  };
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return { url, socketUrl: `${url}?host=${encodeURIComponent(dir)}`, stop, ...server };
}

function initialize(bin, data, walIn, options) {
  const settings = ['-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--no-sync'];
  if (walIn !== undefined) settings.push('--waldir', join(walIn, 'wal'), '--wal-segsize', '1');
  const made = spawnSync(join(bin, 'initdb'), ['-D', data, ...settings], options);
  if (made.status !== 0)
    throw new Error(`initdb no pudo crear la base de datos de las pruebas:\n${made.stderr}`);
}

function copyFrom(url, bin, data, options) {
  const settings = ['--write-recovery-conf', '--checkpoint=fast', '--no-sync', `--dbname=${url}`];
  const made = spawnSync(join(bin, 'pg_basebackup'), ['-D', data, ...settings], options);
  if (made.status !== 0) throw new Error(`pg_basebackup no pudo copiar:\n${made.stderr}`);
}

/** The ways to make it come and go; none of them blocks the process that measures. */
function serverOf(startChild, untilReady) {
  let child;
  const startServer = async () => {
    child = startChild();
    await untilReady();
  };
  /**
   * `fast` ends its sessions and closes in good order, `immediate` is a crash, `killed` leaves nobody who
   * could say goodbye, as a machine that lost its power.
   */
  const stopServer = async (mode = 'fast') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    resume();
    if (mode === 'killed') signalAll(child.pid, 'SIGKILL');
    else child.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
    await ended;
  };
  /** Away for `awayMs`, then back; resolves as soon as it takes connections again. */
  const restart = async ({ mode = 'fast', awayMs = 0 } = {}) => {
    await stopServer(mode);
    await delay(awayMs);
    await startServer();
  };
  /** From here on it neither answers nor closes anything, as a machine that vanished. */
  const pause = () => signalAll(child.pid, 'SIGSTOP');
  const resume = () => signalAll(child.pid, 'SIGCONT');
  return { startServer, stopServer, restart, pause, resume };
}

/** To the server first, so that it starts no session meanwhile, then to its sessions. */
function signalAll(server, signal) {
  process.kill(server, signal);
  const listed = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).stdout;
  for (const line of listed.split('\n')) {
    const [pid, parent] = line.trim().split(/\s+/).map(Number);
    if (parent === server) sendTo(pid, signal);
  }
}

function sendTo(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

async function waitUntilReady(bin, port) {
  const isReady = () =>
    execute(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).then(
      () => true,
      () => false,
    );
  const deadline = Date.now() + 15_000;
  while (!(await isReady())) {
    if (Date.now() > deadline) throw new Error('PostgreSQL no arrancó en 15 segundos.');
    await delay(20);
  }
}
