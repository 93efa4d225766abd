import { expect, it } from 'vitest';
import { DatabaseUnavailable } from './database.ts';
import { whenAvailable } from './when-available.ts';

const withCode = (message: string, code: string) => Object.assign(new Error(message), { code });
const away = new DatabaseUnavailable(withCode('connect ECONNREFUSED', 'ECONNREFUSED'));

const log = () => {
  const told: unknown[] = [];
  return { told, info() {}, warn: (...line: unknown[]) => void told.push(line) };
};

it('waits for a database that is away, and says so', async () => {
  let attempts = 0;
  const book = log();
  const work = async () => {
    if (++attempts < 3) throw away;
    return 'listo';
  };
  expect(await whenAvailable(work, book)).toBe('listo');
  const line = [
    { reason: 'connect ECONNREFUSED (ECONNREFUSED)' },
    'the database is away: waiting for it',
  ];
  expect(book.told).toEqual([line, line]);
});

it('gives up with a sentence that says what to look at', async () => {
  const waiting = whenAvailable(() => Promise.reject(away), log(), 500);
  await expect(waiting).rejects.toThrow(
    /^La base de datos no respondió en 1 segundos: .*ECONNREFUSED.* Revisa que esté en marcha/,
  );
});

it('does not wait where waiting would not help', async () => {
  const refused = new DatabaseUnavailable(withCode('no existe la base', '3D000'));
  await expect(whenAvailable(() => Promise.reject(refused), log())).rejects.toThrow(
    'La base de datos rechazó la conexión: no existe la base (3D000). Revisa DATABASE_URL.',
  );
  const bug = new Error('a fault of ours');
  await expect(whenAvailable(() => Promise.reject(bug), log())).rejects.toThrow(bug);
});
