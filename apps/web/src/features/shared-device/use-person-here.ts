import { useEffect, useRef } from 'react';
import { queryClient } from '../../lib/query-client.ts';
import { takeUser } from '../../lib/session.ts';
import { askWhoIsHere } from './api.ts';

const askEveryMs = 15_000;

function askAgain(): void {
  askWhoIsHere()
    .then(({ user }) => takeUser(user))
    .catch((error: unknown) => console.warn('Who is here was not confirmed', error));
}

/**
 * Follows who acts on this device: the server ends it by its clock, or because somebody was removed.
 * What was loaded for one person is loaded anew for the next.
 */
export function usePersonHere(personId: string | null): void {
  useEffect(() => {
    const timer = setInterval(askAgain, askEveryMs);
    return () => clearInterval(timer);
  }, []);
  const shown = useRef(personId);
  useEffect(() => {
    if (shown.current === personId) return;
    shown.current = personId;
    void queryClient.resetQueries({ queryKey: ['business'] });
  }, [personId]);
}
