import { createStore } from '../ui/create-store.ts';
import { readLocal, writeLocal } from './local-storage.ts';
import { readRecord, recordKey, type Session, writeRecord } from './session-record.ts';

interface SessionState {
  /** False until the storage has been read. */
  restored: boolean;
  session: Session | null;
  /** The session was opened in this tab, by the screen that is showing. */
  startedHere: boolean;
  /** The server stopped taking the token: whoever lands on the login should know why. */
  expired: boolean;
}

/** The one holder of the session; the api client reads it, `session.ts` offers it to the screens. */
export const sessionStore = createStore<SessionState>({
  restored: false,
  session: null,
  startedHere: false,
  expired: false,
});

export const currentSession = (): Session | null => sessionStore.get().session;

export function restoreSession(): void {
  const session = readRecord(readLocal(recordKey));
  if (!session) writeLocal(recordKey, null);
  sessionStore.set({ restored: true, session, startedHere: false, expired: false });
}

/** Keeps a session, in this tab and in the storage. */
export function keepSession(session: Session, startedHere: boolean): void {
  writeLocal(recordKey, writeRecord(session));
  sessionStore.set({ restored: true, session, startedHere, expired: false });
}

export function forgetSession(expired = false): void {
  writeLocal(recordKey, null);
  sessionStore.set({ restored: true, session: null, startedHere: false, expired });
}

/** Signing in, out or over in another tab happens here too. */
export function followOtherTabs(): () => void {
  function handleStorage(event: StorageEvent): void {
    if (event.key !== null && event.key !== recordKey) return;
    const session = readRecord(readLocal(recordKey));
    sessionStore.set({ restored: true, session, startedHere: false, expired: false });
  }
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}
