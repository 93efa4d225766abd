import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './run.mjs';

/** What the parts of a test run took, which files were the slowest, and which tests failed. */

const reports = {
  vitest: join(root, '.cache/times/vitest.json'),
  journeys: join(root, '.cache/times/journeys.json'),
};

/** Of the run before, also which statements its tests asked. */
export function forgetRun() {
  for (const folder of ['times', 'statements'])
    rmSync(join(root, '.cache', folder), { recursive: true, force: true });
}

/** Both runners write down their times beside what they print. */
export const timedVitest = [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reports.vitest}`,
];
export const timedJourneys = {
  args: [`--reporter=${process.env.CI ? 'line' : 'list'},json`],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: reports.journeys },
};

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

const vitestFiles = () =>
  (read(reports.vitest).testResults ?? []).map(({ name, startTime, endTime }) => ({
    name: relative(root, name),
    ms: endTime - startTime,
  }));

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
const testsOf = (suite) => specsOf(suite).flatMap(({ tests }) => tests);
const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);

const journeyFiles = () =>
  (read(reports.journeys).suites ?? []).map((suite) => ({
    name: `e2e/${suite.file}`,
    ms: sum(testsOf(suite).flatMap(({ results }) => results.map(({ duration }) => duration))),
  }));

const row = (ms, words) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${words}`;

/** `parts` are `{name, ms, failed}`; the files are told by the runners. */
export function tableOfTimes(parts, totalMs) {
  const files = [...vitestFiles(), ...journeyFiles()];
  const server = files.filter(({ name }) => name.startsWith('apps/api'));
  const web = vitestFiles().filter(({ name }) => !name.startsWith('apps/api'));
  const slowest = files.sort((a, b) => b.ms - a.ms).slice(0, 10);
  return [
    '',
    'What took how long:',
    ...parts.map(({ name, ms, failed }) => row(ms, failed ? `${name}: FAILED` : name)),
    row(totalMs, 'all of it; parts run beside each other'),
    'The time inside tests, of all workers:',
    row(sum(server.map(({ ms }) => ms)), 'server'),
    row(sum(web.map(({ ms }) => ms)), 'web and contract'),
    row(sum(journeyFiles().map(({ ms }) => ms)), 'journeys'),
    'The slowest files:',
    ...slowest.map(({ name, ms }) => row(ms, name)),
  ].join('\n');
}

const vitestTests = () =>
  (read(reports.vitest).testResults ?? []).flatMap(
    ({ name, status, message, assertionResults }) => {
      const file = relative(root, name);
      if (assertionResults.length === 0)
        return [{ name: file, failed: status === 'failed', why: message ?? '' }];
      return assertionResults.map(({ fullName, failureMessages, status: end }) => ({
        name: `${file} > ${fullName}`,
        failed: end === 'failed',
        why: failureMessages.join('\n'),
      }));
    },
  );

const journeys = () =>
  (read(reports.journeys).suites ?? []).flatMap((suite) =>
    specsOf(suite).map(({ title, ok, tests }) => ({
      name: `e2e/${suite.file} > ${title}`,
      failed: !ok,
      why: tests
        .flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []))
        .join('\n'),
    })),
  );

const firstLines = (text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
    .slice(0, 12)
    .map((line) => `    ${line}`);

/**
 * Each test that failed or needed a second try, with the first lines of why: what a log that keeps only
 * its end must show. Both are faults to find.
 */
export const listOfFailures = () =>
  [...vitestTests(), ...journeys()]
    .filter(({ failed, why }) => failed || why)
    .flatMap(({ name, failed, why }) => [
      '',
      `${failed ? 'FAILED' : 'PASSED AT THE SECOND TRY'}: ${name}`,
      ...firstLines(why),
    ])
    .join('\n');
