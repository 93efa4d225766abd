/** Runs at most so many at once; the others wait in line. */
export function takeTurns(maxAtOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running === maxAtOnce) await new Promise<void>((start) => waiting.push(start));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The next one takes over this place, so that nobody can slip in between.
      if (next) next();
      else running--;
    }
  };
}
