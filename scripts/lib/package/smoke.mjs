import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../free-port.mjs';

/** As an operator would, from an empty database: start, become administrator, sign in, stop. */

const admin = { email: 'jefa@ejemplo.ar', password: 'milanesa-napolitana' };
const startLimitMs = 30_000;
const stopLimitMs = 10_000;

/** `start` answers a child that serves at a port; `command` runs the console beside it. Answers what it said. */
export async function smoke(what, { start, command }) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = start(port);
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.on('data', (chunk) => (said += chunk));
  try {
    const startMs = await timed(() => untilReady(url, child));
    const created = command(['create-admin', admin.email, 'La Jefa'], admin.password);
    if (created.status !== 0) throw new Error(`create-admin: ${created.stdout}${created.stderr}`);
    await expectStatus(`${url}/login`, 200);
    const body = JSON.stringify(admin);
    const headers = { 'content-type': 'application/json' };
    await expectStatus(`${url}/api/admin/login`, 200, { method: 'POST', headers, body });
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const stopMs = await timed(() =>
      Promise.race([ended, delay(stopLimitMs, undefined, { ref: false })]),
    );
    if (child.exitCode !== 0)
      throw new Error(`SIGTERM: it ended with ${child.exitCode ?? 'nothing'}.`);
    console.log(`${what}: ready after ${startMs} ms, signed in, stopped after ${stopMs} ms.`);
    return said;
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error(`${what}: ${error.message}\n${said}`);
  }
}

async function timed(work) {
  const from = performance.now();
  await work();
  return Math.round(performance.now() - from);
}

async function untilReady(url, child) {
  for (const deadline = Date.now() + startLimitMs; Date.now() < deadline; await delay(50)) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}.`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error('It was not ready in time.');
}

async function expectStatus(url, status, init) {
  const answer = await fetch(url, init);
  if (answer.status !== status) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

export const spawnQuietly = (command, args, options) =>
  spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
