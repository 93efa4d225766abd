import { forgetBoard } from '../../lib/kept-board.ts';
import { currentSession, sessionStore } from '../../lib/session-store.ts';

/** What one session left on this device for the time without connection goes with it. */
export function forgetBoardWithSession(): void {
  let token = currentSession()?.token;
  sessionStore.subscribe(() => {
    const next = currentSession()?.token;
    if (next === token) return;
    token = next;
    void forgetBoard();
    if (next === undefined) void unsubscribe();
  });
}

/** The server forgot the device with the session; its browser need not listen any more. */
async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
