import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const filler = 'relleno';

/** A disk of a few kB in memory that can be really full; only a privileged process can make one. */
export class SmallDisk {
  readonly path: string;

  /** Over that folder, with `mount`'s options, such as `size=64k`. */
  constructor(path: string, options: string) {
    this.path = path;
    mkdirSync(path, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path], { stdio: 'ignore' });
  }

  /** To the last block, also while others write to it. */
  fill(): void {
    const { bavail, bsize } = statfsSync(this.path);
    try {
      writeFileSync(join(this.path, filler), Buffer.alloc(Number(bavail) * Number(bsize)));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }

  makeRoom(): void {
    rmSync(join(this.path, filler));
  }

  remove(): void {
    execFileSync('umount', ['-l', this.path]);
  }

  static isPossible(): boolean {
    const probe = mkdtempSync(join(tmpdir(), 'mostrador-disk-'));
    try {
      new SmallDisk(probe, 'size=64k').remove();
      return true;
    } catch {
      return false;
    } finally {
      rmSync(probe, { recursive: true, force: true });
    }
  }
}
