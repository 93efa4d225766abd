import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const inMemory = '/dev/shm';
const prefix = 'mostrador-tests-';
/** A run of all tests has written five when it ends. */
const neededBytes = 12 * 1024 ** 3;

/** What could be had without taking it from anybody. */
function availableBytes() {
  const { bavail, bsize } = statfsSync(inMemory);
  const [, kilobytes] = /^MemAvailable:\s+(\d+)/m.exec(readFileSync('/proc/meminfo', 'utf8')) ?? [];
  return Math.min(bavail * bsize, Number(kilobytes ?? 0) * 1024);
}

/** What a run that was killed has left. */
function removeLeftOvers() {
  for (const name of readdirSync(inMemory)) {
    if (!name.startsWith(prefix)) continue;
    const [pid] = name.slice(prefix.length).split('-');
    if (!existsSync(`/proc/${pid}`)) rmSync(join(inMemory, name), { recursive: true, force: true });
  }
}

/**
 * Lets this process and those that it starts keep what is temporary in memory, if there is room: the tests make 250
 * databases, each of hundreds of files, and a disk takes a second for one when others write too. Answers
 * how to remove it.
 */
export function keepTemporaryInMemory() {
  if (!existsSync(inMemory)) return () => {};
  removeLeftOvers();
  if (availableBytes() < neededBytes) return () => {};
  const dir = mkdtempSync(join(inMemory, `${prefix}${process.pid}-`));
  // As any such folder: PostgreSQL and the installer of packages are users of their own.
  chmodSync(dir, 0o1777);
  process.env.TMPDIR = dir;
  return () => rmSync(dir, { recursive: true, force: true });
}
