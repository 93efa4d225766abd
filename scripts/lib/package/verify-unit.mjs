import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../run.mjs';

/** systemd itself reads the unit; the programs that it names are where they are on this machine. */
export function verifyUnit() {
  if (spawnSync('systemd-analyze', ['--version']).status !== 0) {
    console.log('systemd unit: left out, there is no systemd-analyze here.');
    return;
  }
  const dir = mkdtempSync(join(tmpdir(), 'mostrador-unit-'));
  try {
    const unit = readFileSync(join(root, 'deploy/mostrador.service'), 'utf8');
    mkdirSync(dir, { recursive: true });
    const file = join(dir, 'mostrador.service');
    writeFileSync(file, unit.replaceAll('/usr/bin/node', process.execPath));
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', file], {
      encoding: 'utf8',
    });
    const complaints = stderr.split('\n').filter((line) => line.includes('mostrador.service'));
    if (status !== 0 || complaints.length > 0) throw new Error(`systemd unit: ${stdout}${stderr}`);
    console.log('systemd unit: systemd-analyze verify has no complaint.');
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
