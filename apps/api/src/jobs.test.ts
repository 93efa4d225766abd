import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from './config.ts';
import type { Deps } from './deps.ts';
import { type Job, startJobs } from './jobs.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const log = pino({ level: 'silent' });
const deps = (): Deps => ({
  config: readConfig({ DEMO: '1' }),
  log,
  now: () => new Date(),
  get db(): never {
    throw new Error('These jobs use no database.');
  },
});

/** A job whose turns end when the test says so. */
function slowJob(everySeconds: number) {
  const turns: { end: () => void; fail: (error: Error) => void }[] = [];
  const job: Job = {
    name: 'lento',
    everySeconds,
    run: () =>
      new Promise((resolve, reject) => {
        turns.push({ end: resolve, fail: reject });
      }),
  };
  return { job, turns };
}

it('never runs a job twice at the same time: a turn is left out while the last one runs', async () => {
  const { job, turns } = slowJob(60);
  const stop = startJobs(deps(), [job]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(turns).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(turns).toHaveLength(1);
  turns[0]?.end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(turns).toHaveLength(2);
  turns[1]?.end();
  await stop();
});

it('goes on with the other jobs meanwhile, and says which one failed', async () => {
  const error = vi.spyOn(log, 'error').mockImplementation(() => {});
  const { job, turns } = slowJob(60);
  const quick = vi.fn(async () => {});
  const stop = startJobs(deps(), [job, { name: 'rápido', everySeconds: 5, run: quick }]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(quick.mock.calls.length).toBeGreaterThanOrEqual(10);
  turns[0]?.fail(new Error('no'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ job: 'lento' }),
    'job failed',
  );
  expect(turns).toHaveLength(2);
  turns[1]?.end();
  await stop();
  error.mockRestore();
});

it('spreads the first turns, each within ten seconds and never later than its second', async () => {
  const starts: number[] = [];
  const began = Date.now();
  const many = Array.from({ length: 50 }, (_, n) => ({
    name: `trabajo ${n}`,
    everySeconds: n % 2 === 0 ? 5 : 3_600,
    run: async () => {
      starts.push(Date.now() - began);
    },
  }));
  const stop = startJobs(deps(), many);
  expect(starts).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(starts.length).toBeGreaterThanOrEqual(50);
  expect(new Set(starts).size).toBeGreaterThan(20);
  await stop();
});

it('stops at once when nothing runs, and waits for what runs', async () => {
  const { job, turns } = slowJob(60);
  const neverStarted = startJobs(deps(), [job]);
  await neverStarted();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(turns).toHaveLength(0);

  const stop = startJobs(deps(), [job]);
  await vi.advanceTimersByTimeAsync(10_000);
  let hasStopped = false;
  const stopping = stop().then(() => {
    hasStopped = true;
  });
  await vi.advanceTimersByTimeAsync(600_000);
  expect([hasStopped, turns.length]).toEqual([false, 1]);
  turns[0]?.end();
  await stopping;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(turns).toHaveLength(1);
});
