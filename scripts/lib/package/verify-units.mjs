import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../run.mjs';

const units = ['mostrador.service', 'print-agent.service'];

/** systemd itself reads the units; the programs that they name are where they are on this machine. */
export function verifyUnits() {
  if (spawnSync('systemd-analyze', ['--version']).status !== 0) {
    console.log('systemd units: left out, there is no systemd-analyze here.');
    return;
  }
  const dir = mkdtempSync(join(tmpdir(), 'mostrador-unit-'));
  try {
    for (const unit of units) verify(dir, unit);
    console.log('systemd units: systemd-analyze verify has no complaint.');
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

function verify(dir, unit) {
  const file = join(dir, unit);
  const text = readFileSync(join(root, 'deploy', unit), 'utf8');
  writeFileSync(file, text.replaceAll('/usr/bin/node', process.execPath));
  const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', file], {
    encoding: 'utf8',
  });
  const complaints = stderr.split('\n').filter((line) => line.includes(unit));
  if (status !== 0 || complaints.length > 0) throw new Error(`${unit}: ${stdout}${stderr}`);
}
