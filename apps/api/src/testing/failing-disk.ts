import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk that can say, from one moment to the next, that it could not keep what was written (EIO of `fsync`). */
export class FailingDisk {
  readonly #place = mkdtempSync(join(tmpdir(), 'mostrador-eio-'));
  readonly #sign = join(this.#place, 'fails');

  /** What a program needs in its environment to have its files on it. */
  readonly env: Record<string, string>;

  constructor() {
    const library = join(this.#place, 'failing-disk.so');
    execFileSync('cc', [
      ...['-shared', '-fPIC', '-o', library],
      join(import.meta.dirname, 'failing-disk.c'),
    ]);
    // PostgreSQL runs as a user of its own.
    chmodSync(this.#place, 0o755);
    this.env = { LD_PRELOAD: library, FAILING_DISK: this.#sign };
  }

  fail(): void {
    writeFileSync(this.#sign, '');
  }

  heal(): void {
    rmSync(this.#sign);
  }

  remove(): void {
    rmSync(this.#place, { recursive: true, force: true });
  }

  /** Where there is a compiler. */
  static isPossible = (): boolean =>
    process.platform === 'linux' && spawnSync('cc', ['--version']).status === 0;
}
