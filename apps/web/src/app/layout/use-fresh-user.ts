import { useEffect } from 'react';
import { syncUser, useSession } from '../../lib/session.ts';

/** What the server knows about the session replaces what the browser remembered. */
export function useFreshUser(): void {
  const token = useSession()?.token;
  useEffect(() => {
    if (!token) return;
    syncUser().catch((error: unknown) => console.warn('The session was not confirmed', error));
  }, [token]);
}
