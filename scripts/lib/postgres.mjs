import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { installPackage } from './debian.mjs';
import { freePort } from './free-port.mjs';

const versionsDir = '/usr/lib/postgresql';
const isRoot = process.getuid?.() === 0;

function find() {
  const versions = existsSync(versionsDir)
    ? readdirSync(versionsDir).sort((a, b) => Number(b) - Number(a))
    : [];
  return [
    ...versions.map((version) => join(versionsDir, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ].find((dir) => existsSync(join(dir, 'initdb')) && existsSync(join(dir, 'postgres')));
}

function ensureBinaries() {
  const found = find();
  if (found) return found;
  installPackage('postgresql', 'la base de datos de las pruebas');
  const installed = find();
  if (!installed) throw new Error('Se instaló postgresql, pero no se encuentra su initdb.');
  return installed;
}

/** PostgreSQL refuses to run as root; Debian's package brings a user for it. */
const asServerUser = (command, args) =>
  isRoot ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args];

/**
 * A throw-away PostgreSQL on a free port of this machine, without durability: it lives as long as
 * the tests. Returns its address and how to end it.
 */
export async function startPostgres({ durable = false } = {}) {
  const bin = ensureBinaries();
  const dir = mkdtempSync(join(tmpdir(), 'mostrador-pg-'));
  if (isRoot) {
    const uid = Number(spawnSync('id', ['-u', 'postgres']).stdout);
    chownSync(dir, uid, uid);
  }
  const data = join(dir, 'data');
  const [initdb, initArgs] = asServerUser(join(bin, 'initdb'), [
    '-D',
    data,
    '-A',
    'trust',
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--no-sync',
  ]);
  const made = spawnSync(initdb, initArgs, { cwd: dir });
  if (made.status !== 0)
    throw new Error(`initdb no pudo crear la base de datos de las pruebas:\n${made.stderr}`);

  const port = await freePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${dir}`,
    'max_connections=300',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ];
  const [postgres, args] = asServerUser(join(bin, 'postgres'), [
    '-D',
    data,
    ...settings.flatMap((s) => ['-c', s]),
  ]);
  const server = spawn(postgres, args, { cwd: dir, stdio: 'ignore' });
  await waitUntilReady(bin, port);

  const stop = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    // Through pg_ctl, because a signal to runuser does not always reach the server behind it.
    const [ctl, ctlArgs] = asServerUser(join(bin, 'pg_ctl'), [
      '-D',
      data,
      '-m',
      'immediate',
      'stop',
    ]);
    spawnSync(ctl, ctlArgs, { cwd: dir });
    await Promise.race([ended, delay(5_000)]);
    rmSync(dir, { recursive: true, force: true });
  };
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
}

async function waitUntilReady(bin, port) {
  for (let attempt = 0; attempt < 150; attempt++) {
    if (spawnSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).status === 0)
      return;
    await delay(100);
  }
  throw new Error('PostgreSQL no arrancó en 15 segundos.');
}
