/** So long must nothing arrive for the page to count as quiet. */
const quietMs = 1_000;

/** Comes true once the page has what it shows first: until then the line belongs to that. */
export const whenQuiet = new Promise<void>((resolve) => {
  let timer: ReturnType<typeof setTimeout>;
  const arrivals = new PerformanceObserver(() => wait());
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      arrivals.disconnect();
      resolve();
    }, quietMs);
  };
  arrivals.observe({ type: 'resource' });
  wait();
});
