import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Deps } from '../deps.ts';
import { snapshotOf } from './snapshot.ts';
import { type Entry, readTar, writeTar } from './tar.ts';

/**
 * The embedded database belongs to one process, so the server itself gives the copy, through a socket
 * in a folder that only its own user of the machine can open. Whoever asks, with any byte, is given the
 * database as an archive, nothing else.
 */
const folderOf = (dataDir: string): string => join(dataDir, 'door');
const socketOf = (dataDir: string): string => join(folderOf(dataDir), 'backup.sock');

/** Requests wait while a copy is made: nobody may hold it up by not reading. */
const patienceMs = 10_000;

/** Opens the door of a server on the embedded database; answers how to close it. */
export async function openDoor(deps: Deps): Promise<() => Promise<void>> {
  const { dataDir } = deps.config;
  const visitors = new Set<Socket>();
  const door = createServer((visitor) => {
    visitors.add(visitor);
    visitor.on('close', () => visitors.delete(visitor));
    visitor.setTimeout(patienceMs, () => visitor.destroy());
    visitor.on('error', () => {});
    visitor.once('data', () => give(deps, visitor));
  });
  try {
    await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 });
    // What a process that was killed left: the database is locked, so it is nobody else's.
    await rm(socketOf(dataDir), { force: true });
    door.listen(socketOf(dataDir));
    await once(door, 'listening');
  } catch (err) {
    deps.log.warn({ err }, 'no copies while this server runs: its socket cannot be opened');
    return async () => {};
  }
  return async () => {
    for (const visitor of visitors) visitor.destroy();
    door.close();
    await once(door, 'close');
  };
}

async function give({ db, log, now }: Deps, visitor: Socket): Promise<void> {
  const since = performance.now();
  try {
    const copy = Readable.from(writeTar(snapshotOf(db, now())), { objectMode: false });
    await pipeline(copy, visitor);
    log.info({ ms: Math.round(performance.now() - since) }, 'gave a copy of the database');
  } catch (err) {
    log.warn({ err }, 'a copy of the database was not finished');
  }
}

/** The database that a running server gives, or null when none is running on this DATA_DIR. */
export async function knock(dataDir: string): Promise<AsyncIterable<Entry> | null> {
  const socket = createConnection(socketOf(dataDir));
  try {
    await once(socket, 'connect');
    return ask(socket);
  } catch {
    return null;
  }
}

/** Asks when the first entry is wanted: from then on requests wait. */
async function* ask(socket: Socket): AsyncGenerator<Entry> {
  socket.write('?');
  yield* readTar(socket);
}
