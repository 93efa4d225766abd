import { subscribe } from 'node:diagnostics_channel';

// Loaded before each server of a journey, and by the journeys themselves: they all live at the moment that
// playwright.config.ts chose. At each SIGUSR2 a server's clock is ten minutes further.
const stepMs = 10 * 60_000;

/**
 * Moves the clock of whoever calls it, and answers how to move it further. Pages get it as text, so it
 * knows nothing around it; called again it changes nothing.
 */
export function moveClock(aheadMs) {
  const RealDate = globalThis.Date;
  if ('isMoved' in RealDate) return () => {};
  let ahead = aheadMs;
  const now = () => RealDate.now() + ahead;
  globalThis.Date = new Proxy(RealDate, {
    construct: (real, given, target) =>
      Reflect.construct(real, given.length > 0 ? given : [now()], target),
    get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
    has: (real, name) => name === 'isMoved' || Reflect.has(real, name),
  });
  return (furtherMs) => {
    ahead += furtherMs;
  };
}

const moveFurther = moveClock(Number(process.env.E2E_AHEAD_MS));
process.on('SIGUSR2', () => moveFurther(stepMs));
// Node dates its answers by a clock of its own, and the panel sets its own by them.
subscribe('http.server.request.start', ({ response }) =>
  response.setHeader('Date', new Date().toUTCString()),
);
