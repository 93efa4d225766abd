import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../run.mjs';

const script = join(root, 'deploy/compose/make-secrets.mjs');

/** Every secret that compose.yaml names is made, with a value of its own, and stays as it is afterwards. */
export function verifyCompose() {
  const dir = mkdtempSync(join(tmpdir(), 'mostrador-secrets-'));
  const made = () => {
    const { status, stderr } = spawnSync(process.execPath, [script, dir], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`compose: ${stderr}`);
    return Object.fromEntries(
      readdirSync(dir).map((name) => [name, readFileSync(join(dir, name), 'utf8')]),
    );
  };
  try {
    const [first, second] = [made(), made()];
    const text = readFileSync(join(root, 'compose.yaml'), 'utf8');
    const named = [...text.matchAll(/\/secrets\/([\w.-]+)/g)].map(([, name]) => name);
    const missing = named.filter((name) => !(name in first));
    if (missing.length > 0) throw new Error(`compose: nobody makes ${missing.join(', ')}.`);
    if (JSON.stringify(first) !== JSON.stringify(second)) {
      throw new Error('compose: a second start changes secrets.');
    }
    if (new Set(Object.values(first)).size !== Object.keys(first).length) {
      throw new Error('compose: two secrets are the same.');
    }
    console.log(`compose: ${named.length} secrets are made once and kept.`);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
