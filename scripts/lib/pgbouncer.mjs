import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { installPackage } from './debian.mjs';
import { freePort } from './free-port.mjs';
import { serverUser } from './postgres.mjs';

/** The program, where it is installed. */
export const findPgbouncer = () =>
  ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)]
    .map((dir) => join(dir, 'pgbouncer'))
    .find((path) => existsSync(path));

/** Whether the tests that need it can run; installs it where that is possible. */
export async function ensurePgbouncer() {
  if (findPgbouncer()) return true;
  try {
    await installPackage('pgbouncer', 'las pruebas detrás de un pooler');
  } catch {
    return false;
  }
  return findPgbouncer() !== undefined;
}

/** A pooler in front of a PostgreSQL of this machine, with few connections for many transactions. */
export async function startPgbouncer(url, { connections = 4 } = {}) {
  const { hostname, port: serverPort } = new URL(url);
  const dir = mkdtempSync(join(tmpdir(), 'mostrador-pgbouncer-'));
  const port = await freePort();
  const file = join(dir, 'pgbouncer.ini');
  const user = serverUser();
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${serverPort} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 500
`,
  );
  if (user.uid !== undefined) chownSync(dir, user.uid, user.gid);
  const child = spawn(findPgbouncer(), ['-q', file], { cwd: dir, ...user, stdio: 'ignore' });
  await untilOpen(port);
  const throughIt = new URL(url);
  throughIt.port = String(port);
  throughIt.searchParams.delete('host');
  return {
    url: throughIt.href,
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGQUIT');
        await once(child, 'exit');
      }
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function untilOpen(port) {
  for (let attempt = 0; attempt < 250; attempt++) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await delay(20);
  }
  throw new Error('PgBouncer no arrancó en 5 segundos.');
}
