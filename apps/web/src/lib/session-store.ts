import { createStore } from './create-store.ts';
import { readRecord, type Session, writeRecord } from './session-record.ts';

const storageKey = 'user';

interface SessionState {
  /** False until the storage has been read. */
  restored: boolean;
  session: Session | null;
  /** The session was opened in this tab, by the screen that is showing. */
  startedHere: boolean;
}

/** The one holder of the session; the api client reads it, `session.ts` offers it to the screens. */
export const sessionStore = createStore<SessionState>({
  restored: false,
  session: null,
  startedHere: false,
});

export const currentSession = (): Session | null => sessionStore.get().session;

export function restoreSession(): void {
  const session = readRecord(localStorage.getItem(storageKey));
  if (!session) localStorage.removeItem(storageKey);
  sessionStore.set({ restored: true, session, startedHere: false });
}

/** Keeps a session, in this tab and in the storage. */
export function keepSession(session: Session, startedHere: boolean): void {
  localStorage.setItem(storageKey, writeRecord(session));
  sessionStore.set({ restored: true, session, startedHere });
}

export function forgetSession(): void {
  localStorage.removeItem(storageKey);
  sessionStore.set({ restored: true, session: null, startedHere: false });
}

/** Signing in, out or over in another tab happens here too. */
export function followOtherTabs(): () => void {
  function handleStorage(event: StorageEvent): void {
    if (event.key !== null && event.key !== storageKey) return;
    const session = readRecord(localStorage.getItem(storageKey));
    sessionStore.set({ restored: true, session, startedHere: false });
  }
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}
