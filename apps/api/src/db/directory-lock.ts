import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';

/**
 * Two processes on one embedded database would silently destroy each other's rows, so the first
 * one holds `<directory>.lock` with its process id until it ends.
 */
export function lockDirectory(directory: string): () => void {
  const file = `${directory}.lock`;
  for (let attempt = 1; ; attempt++) {
    try {
      const handle = openSync(file, 'wx');
      writeSync(handle, String(process.pid));
      closeSync(handle);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (codeOf(error) !== 'EEXIST' || attempt === 3) throw error;
    }
    const owner = Number(readFileSync(file, 'utf8'));
    if (isAlive(owner)) {
      throw new Error(
        `Otro proceso (${owner}) ya usa la base de datos de ${directory}. ` +
          'Detén ese proceso, elige otro DATA_DIR, o usa PostgreSQL con DATABASE_URL.',
      );
    }
    rmSync(file, { force: true });
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
