import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { texts } from './texts.ts';

/**
 * Where the agent of a key keeps its journal. One process lives there: two with one journal would print
 * everything twice.
 */
export async function moveIn(dataDir: string, key: string): Promise<{ journalFile: string }> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const name = createHash('sha256').update(key).digest('hex').slice(0, 16);
  await holdDoor(
    process.platform === 'win32' ? `\\\\.\\pipe\\mostrador-${name}` : join(dataDir, `${name}.sock`),
  );
  return { journalFile: join(dataDir, `${name}.json`) };
}

/** Whoever answers at this address is alive; what a killed process left behind does not answer. */
async function holdDoor(address: string): Promise<void> {
  if (await answers(address)) throw new Error(texts.alreadyRuns);
  if (address.endsWith('.sock')) rmSync(address, { force: true });
  const door = createServer((socket) => socket.end());
  await new Promise<void>((resolve, reject) => {
    door.once('error', reject);
    door.listen(address, resolve);
  });
  door.unref();
}

const answers = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
