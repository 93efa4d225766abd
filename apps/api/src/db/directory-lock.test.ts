import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lockDirectory } from './directory-lock.ts';

const newDirectory = () => join(mkdtempSync(join(tmpdir(), 'mostrador-lock-')), 'database');

it('refuses a second process while the first one lives, and says what to do', async () => {
  const directory = newDirectory();
  const other = spawn('sleep', ['30']);
  writeFileSync(`${directory}.lock`, String(other.pid));
  expect(() => lockDirectory(directory)).toThrow(/Otro proceso \(\d+\).*DATA_DIR.*DATABASE_URL/);
  other.kill();
  await once(other, 'exit');
});

it('takes over the lock of a process that died', () => {
  const directory = newDirectory();
  writeFileSync(`${directory}.lock`, '999999999');
  const unlock = lockDirectory(directory);
  expect(existsSync(`${directory}.lock`)).toBe(true);
  unlock();
  expect(existsSync(`${directory}.lock`)).toBe(false);
});
