import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { build } from 'vite';
import { root } from '../../scripts/lib/run.mjs';

const apiDir = join(root, 'apps/api');

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

/** Builds the server beside its sources, where it finds its packages. */
export async function buildServer() {
  const dir = join(apiDir, `.cache/bench-${process.pid}`);
  await build({
    root: apiDir,
    configFile: join(apiDir, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: dir },
  });
  return {
    main: join(dir, 'main.js'),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}

/** BENCH_LOG=error shows what the servers say. */
const logLevel = process.env.BENCH_LOG;

/** Starts a script that listens on PORT and answers `path` when it can be used. */
export async function startServer(script, settings, path = '/healthz') {
  const port = settings.PORT ?? (await freePort());
  const child = spawn(process.execPath, [script], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      ...settings,
      PORT: String(port),
      ...(logLevel && { LOG_LEVEL: logLevel }),
    },
    stdio: ['ignore', logLevel ? 'inherit' : 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 600; attempt++) {
    if (child.exitCode !== null) throw new Error(`${script} ended with code ${child.exitCode}.`);
    const answer = await fetch(url + path).catch(() => null);
    if (answer?.ok) return { url, child, stop: () => stop(child) };
    await delay(50);
  }
  child.kill('SIGKILL');
  throw new Error(`${script} did not answer in 30 seconds.`);
}

async function stop(child) {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await Promise.race([once(child, 'exit'), delay(5_000)]);
  child.kill('SIGKILL');
}
