import { createStore, useStore } from '../../../ui/create-store.ts';
import { serverNow } from './server-clock.ts';

export type LiveState = 'connecting' | 'connected' | 'offline';

export interface LiveStatus {
  status: LiveState;
  /** Since when, in the server's time. Offline counts from the last sign of the server. */
  since: number;
  /** The last sign that what is shown is what the server has. */
  lastUpdateAt: number | null;
}

interface Evidence {
  isBrowserOnline: boolean;
  isStreamOpen: boolean;
  /** Whether the last thing sent got an answer; an error is an answer too. */
  isServerReachable: boolean;
}

const statusStore = createStore<LiveStatus>({
  status: 'connecting',
  since: serverNow(),
  lastUpdateAt: null,
});

let evidence: Evidence = {
  isBrowserOnline: true,
  isStreamOpen: false,
  isServerReachable: true,
};

export function stateOf({ isBrowserOnline, isStreamOpen, isServerReachable }: Evidence): LiveState {
  if (!isBrowserOnline) return 'offline';
  if (isStreamOpen) return 'connected';
  return isServerReachable ? 'connecting' : 'offline';
}

function note(news: Partial<Evidence>, lastUpdateAt: number | null): void {
  evidence = { ...evidence, ...news };
  const before = statusStore.get();
  const status = stateOf(evidence);
  const changedAt = status === 'offline' ? (lastUpdateAt ?? serverNow()) : serverNow();
  const since = status === before.status ? before.since : changedAt;
  statusStore.set({ status, since, lastUpdateAt });
}

const lastUpdate = (): number | null => statusStore.get().lastUpdateAt;

export const noteStream = (isOpen: boolean): void =>
  note(
    isOpen ? { isStreamOpen: true, isServerReachable: true } : { isStreamOpen: false },
    isOpen ? serverNow() : lastUpdate(),
  );

/** The open stream showed a sign of life: what it brought so far is all there is. */
export const noteHeartbeat = (): void => note({ isServerReachable: true }, serverNow());

/** The whole list came. */
export const noteFreshList = (): void => note({ isServerReachable: true }, serverNow());

/** There was an answer, though not the list. */
export const noteAnswer = (): void => note({ isServerReachable: true }, lastUpdate());

export const noteNoAnswer = (): void => note({ isServerReachable: false }, lastUpdate());

export const noteBrowserOnline = (isBrowserOnline: boolean): void =>
  note({ isBrowserOnline }, lastUpdate());

export const liveStatus = statusStore.get;

export const useLiveStatus = (): LiveStatus => useStore(statusStore);

/** The state alone, for what must not be drawn again at each heartbeat. */
export const useLiveState = (): LiveState => useStore(stateStore);

const stateStore = { ...statusStore, get: () => statusStore.get().status, set: () => undefined };
