import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../run.mjs';
import { smoke, spawnQuietly } from './smoke.mjs';

const preload = './deploy/tracing/print-spans.mjs';

/** The tarball in an empty folder, with nothing in the environment but its settings, and followed by a preload. */
export async function verifyTarball({ file, title }, databaseUrl) {
  const dir = mkdtempSync(join(tmpdir(), 'mostrador-package-'));
  try {
    await run('tar', ['-xzf', file, '-C', dir]);
    const cwd = join(dir, title);
    const dataDir = join(dir, 'data');
    mkdirSync(dataDir);
    const settings = {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DNI_KEY: 'a'.repeat(64),
      SMTP_URL: 'none',
      LOG_LEVEL: 'warn',
    };
    const said = await smoke('tarball', {
      start: (port) =>
        spawnQuietly(process.execPath, ['--import', preload, 'apps/api/dist/main.js'], {
          cwd,
          env: { ...settings, PORT: String(port) },
        }),
      command: (args, password) =>
        spawnSync(process.execPath, ['apps/api/dist/admin.js', ...args], {
          cwd,
          env: { ...settings, ADMIN_PASSWORD: password },
          encoding: 'utf8',
        }),
    });
    for (const span of ['"POST /api/admin/login"', '"text":"insert into sessions']) {
      if (!said.includes(span))
        throw new Error(`tarball: the preload did not see ${span}.\n${said}`);
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
