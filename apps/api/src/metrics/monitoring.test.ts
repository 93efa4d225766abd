import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { makeInstruments } from './instruments.ts';

const folder = fileURLToPath(new URL('../../../../deploy/monitoring/', import.meta.url));
const read = (name: string) => readFileSync(`${folder}${name}`, 'utf8');

const namesIn = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/\b(?:mostrador|nodejs|process)_[a-z0-9_]+/g)].map(([name]) =>
      name.replace(/_(bucket|sum|count)$/, ''),
    ),
  );

const registry = new Registry();
makeInstruments(registry);
const ours = registry.getMetricsAsArray().map(({ name }) => name);
collectDefaultMetrics({ register: registry });
const known = new Set(registry.getMetricsAsArray().map(({ name }) => name));

it.each(['alerts.yml', 'alerts.test.yml', 'dashboard.json'])(
  '%s names only what is counted',
  (file) => {
    const names = namesIn(read(file));
    expect(names.size).toBeGreaterThan(3);
    expect([...names].filter((name) => !known.has(name))).toEqual([]);
  },
);

it('whatever is counted is on the dashboard', () => {
  const shown = namesIn(read('dashboard.json'));
  expect(ours.filter((name) => !shown.has(name))).toEqual([]);
});

it('the panels of the dashboard lie beside each other, each with a number of its own', () => {
  const { panels } = JSON.parse(read('dashboard.json'));
  expect(new Set(panels.map(({ id }: { id: number }) => id)).size).toBe(panels.length);
  const places = panels.map(
    ({ gridPos: { x, y } }: { gridPos: { x: number; y: number } }) => `${x} ${y}`,
  );
  expect(new Set(places).size).toBe(panels.length);
});

const promtool = (...args: string[]) =>
  spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });
const isInstalled = promtool('--version').status === 0;
if (!isInstalled) console.log('promtool is not installed here: the alert rules are not run.');

it.skipIf(!isInstalled).each([
  ['check', 'rules', 'alerts.yml'],
  ['test', 'rules', 'alerts.test.yml'],
  ['check', 'config', '--syntax-only', 'prometheus.yml'],
])('Prometheus agrees: promtool %s %s', (...args) => {
  const { status, stdout, stderr } = promtool(...args);
  expect(status, `${stdout}${stderr}`).toBe(0);
});
