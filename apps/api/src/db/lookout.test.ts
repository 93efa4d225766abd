import { setTimeout as delay, setImmediate as soon } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Lookout } from './lookout.ts';

const everyMs = 1_000;
let ring = () => {};
let isAway = false;
const stop = vi.fn(async () => {});
const listen = vi.fn(async (_bell: string, onNotice: (payload: string) => void) => {
  if (isAway) throw new Error('away');
  ring = () => onNotice('');
  return stop;
});

let looks = 0;
let endLook = (_went: 'well' | 'wrong' = 'well') => {};
const look = vi.fn(() => {
  looks += 1;
  return new Promise<boolean>((resolve) => {
    endLook = (went = 'well') => resolve(went === 'well');
  });
});

/** Not `expect.poll`, whose clock stands still here. */
const untilLooks = async (count: number) => {
  while (looks < count) await delay(10);
};

let lookout: Lookout;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  isAway = false;
  looks = 0;
  vi.clearAllMocks();
  lookout = new Lookout({ listen }, 'bell', everyMs, look);
});
afterEach(() => vi.useRealTimers());

describe('a lookout', () => {
  it('looks at a ring, once at a time; rings that come meanwhile are one more look', async () => {
    await lookout.begin();
    expect(looks).toBe(0);
    ring();
    ring();
    ring();
    expect(looks).toBe(1);
    endLook();
    await soon();
    expect(looks).toBe(2);
    endLook();
    await soon();
    expect(looks).toBe(2);
  });

  it('looks again soon after a look that failed, where nobody rings, and no sooner where one does', async () => {
    await lookout.begin();
    ring();
    endLook('wrong');
    await soon();
    ring();
    await soon();
    expect(looks).toBe(1);
    await untilLooks(2);
    endLook('wrong');
    await untilLooks(3);
    endLook();
    await soon();
    await lookout.close();
    expect(looks).toBe(3);
  });

  it('does not wait for its next look when it is closed after one that failed', async () => {
    await lookout.begin();
    ring();
    endLook('wrong');
    await soon();
    const since = performance.now();
    await lookout.close();
    expect(performance.now() - since).toBeLessThan(400);
    expect(looks).toBe(1);
  });

  it('looks by itself where nobody rings', async () => {
    await lookout.begin();
    vi.advanceTimersByTime(everyMs);
    expect(looks).toBe(1);
  });

  it('listens once for all who begin, and begins anew after it failed', async () => {
    isAway = true;
    await expect(Promise.all([lookout.begin(), lookout.begin()])).rejects.toThrow('away');
    expect(listen).toHaveBeenCalledTimes(1);
    isAway = false;
    await lookout.begin();
    await lookout.begin();
    expect(listen).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(everyMs);
    expect(looks).toBe(1);
  });

  it('waits for its look when it is closed, and looks no more', async () => {
    await lookout.begin();
    ring();
    const closed = lookout.close();
    ring();
    endLook();
    await closed;
    expect(stop).toHaveBeenCalledTimes(1);
    ring();
    vi.advanceTimersByTime(2 * everyMs);
    expect(looks).toBe(1);
  });
});
