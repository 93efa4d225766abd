import { useSyncExternalStore } from 'react';
import { createStore } from '../../../ui/create-store.ts';

const tickMs = 10_000;
/** A Date header has whole seconds and takes time to arrive: less than this is not a wrong clock. */
const toleranceMs = 2_000;

let offsetMs = 0;
const clock = createStore(Date.now());
let watchers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** The server's time: a tablet with a wrong clock must not make orders look late. */
export const serverNow = (): number => Date.now() + offsetMs;

const tick = (): void => clock.set(serverNow());

/** Learns from the Date header of an answer how wrong the clock of this device is. */
export function noteServerDate(header: string | null): void {
  const serverMs = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(serverMs)) return;
  const difference = serverMs - Date.now();
  const measured = Math.abs(difference) < toleranceMs ? 0 : difference;
  if (Math.abs(measured - offsetMs) < toleranceMs) return;
  offsetMs = measured;
  tick();
}

function subscribe(listener: () => void): () => void {
  const stopListening = clock.subscribe(listener);
  watchers += 1;
  if (watchers === 1) {
    tick();
    timer = setInterval(tick, tickMs);
    document.addEventListener('visibilitychange', tick);
  }
  return () => {
    stopListening();
    watchers -= 1;
    if (watchers > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

/**
 * What `read` makes of the server's time; drawn again only when that changes, since hundreds of cards
 * may count their minutes. One timer for the whole page.
 */
export const useServerTime = (read: (now: number) => string): string =>
  useSyncExternalStore(subscribe, () => read(clock.get()));
