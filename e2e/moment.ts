const hourMs = 3_600_000;
const weekMs = 7 * 24 * hourMs;
/** A Wednesday, 15:00 in Córdoba. */
const someWednesday = Date.parse('2026-01-07T18:00:00Z');

/**
 * How far ahead of this computer the journeys live. What the demonstration shows depends on the day and the
 * hour, so they begin at one moment of the week, the next there is: nothing of theirs lies in the past.
 * E2E_AT=2026-11-20T21:30-03:00 begins them at another.
 */
export function chooseAheadMs(): number {
  const now = Date.now();
  const { E2E_AT } = process.env;
  if (E2E_AT) return Date.parse(E2E_AT) - now;
  return weekMs - ((now - someWednesday) % weekMs);
}

/** Servers, pages and the journeys themselves live this far ahead (`moved-clock.mjs`). */
export const aheadMs = (): number => Number(process.env.E2E_AHEAD_MS);

/** Settings of a server that lives some days ahead of the journey. */
export const daysAhead = (days: number) => ({
  E2E_AHEAD_MS: String(aheadMs() + days * 24 * hourMs),
});
