import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Runs a command from the root and answers what it printed. Its output is shown, or with `quiet`
 * only when it fails, or with `keep` never: a failure then carries it as `output`.
 */
export function run(command, args, { env = {}, quiet = false, keep = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: quiet || keep ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) return resolve(output);
      if (quiet) process.stderr.write(output);
      const words = `${command} ${args.join(' ')} terminó con el código ${code}.`;
      reject(Object.assign(new Error(words), { output }));
    });
  });
}
