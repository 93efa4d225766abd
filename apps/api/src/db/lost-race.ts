import { cutShard, isDatabaseError } from './database.ts';

const attempts = 3;

/** Nothing was done because somebody else was quicker: in a deadlock, or by cutting a shard in two. */
const isRaceLost = (error: unknown): boolean =>
  isDatabaseError(error) && (/^40(P01|001)$/.test(error.code) || cutShard.test(error.message));

/** What lost a race is done again, a few times at most. */
export async function despiteRaces<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !isRaceLost(error)) throw error;
    }
  }
}
