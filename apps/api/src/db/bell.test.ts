import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { Bell, ringAfterCommit } from './bell.ts';
import type { Database } from './database.ts';
import { sql } from './sql.ts';

describe('a bell', () => {
  /** Counts its rings, each of which lasts until the test lets it end. */
  const slowBell = () => {
    const ends: (() => void)[] = [];
    const bell = new Bell(() => new Promise<void>((resolve) => ends.push(resolve)));
    return { bell, ends };
  };
  const commit = (bell: Bell) => bell.afterCommit(async () => ringAfterCommit('prueba'));

  it('rings at once, and once more for all who were committed while it rang', async () => {
    const { bell, ends } = slowBell();
    await commit(bell);
    expect(ends).toHaveLength(1);
    await Promise.all(Array.from({ length: 100 }, () => commit(bell)));
    await delay(60);
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await expect.poll(() => ends.length).toBe(2);
    ends[1]?.();
    await bell.close();
    expect(ends).toHaveLength(2);
  });

  it('pauses between two rings, however quick they are', async () => {
    let rings = 0;
    const bell = new Bell(async () => rings++);
    const until = Date.now() + 200;
    while (Date.now() < until) {
      await commit(bell);
      await delay(1);
    }
    await bell.close();
    expect(rings).toBeLessThanOrEqual(12);
  });

  it('rings again after one that failed', async () => {
    let rings = 0;
    const bell = new Bell(async () => {
      rings++;
      throw new Error('gone');
    });
    for (let i = 0; i < 2; i++) {
      await commit(bell);
      await bell.close();
    }
    expect(rings).toBe(2);
  });

  it('is not rung by who is in no transaction', () => {
    expect(() => ringAfterCommit('prueba')).toThrow(/transaction/);
  });
});

describe('a database', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.close());

  it('rings what a transaction asked for when it is committed, and never when it is not', async () => {
    let heard = 0;
    const setting = await db.first(sql`show synchronous_commit`);
    const stop = await db.listen(
      'prueba',
      () => heard++,
      () => {},
    );
    const refused = db.transaction(async () => {
      ringAfterCommit('prueba');
      throw new Error('undone');
    });
    await expect(refused).rejects.toThrow('undone');
    await db.transaction(async (tx) => {
      ringAfterCommit('prueba');
      await tx.run(sql`select 1`);
      await delay(50);
      expect(heard).toBe(0);
    });
    await expect.poll(() => heard).toBe(1);
    // Its settings do not stay behind in the connection.
    expect(await db.first(sql`show synchronous_commit`)).toEqual(setting);
    await stop();
  });
});
