import type { Deps } from './deps.ts';

/** Work that nobody asks for: each must be safe to run in several processes at once. */
export interface Job {
  name: string;
  everySeconds: number;
  run(deps: Deps): Promise<void>;
}

export const jobs: readonly Job[] = [];

/** Runs each job now and then; one that fails is logged and tried again at its next turn. */
export function startJobs(deps: Deps, all: readonly Job[] = jobs): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const timers = all.map((job) => {
    const turn = () => {
      const done = runJob(deps, job).finally(() => running.delete(done));
      running.add(done);
    };
    turn();
    return setInterval(turn, job.everySeconds * 1000);
  });
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running);
  };
}

async function runJob(deps: Deps, job: Job): Promise<void> {
  try {
    await job.run(deps);
  } catch (error) {
    deps.log.error({ err: error, job: job.name }, 'job failed');
  }
}
