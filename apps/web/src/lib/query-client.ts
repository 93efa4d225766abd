import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { currentSession, sessionStore } from './session-store.ts';

const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Without network a query must fail and say so, not wait in silence.
      networkMode: 'always',
      staleTime: 5_000,
      retry: (failures, error) => failures < 1 && isPassing(error),
      retryDelay: 600,
    },
    mutations: { networkMode: 'always' },
  },
});

/** What one account saw must not be there for the next one. */
export function clearCacheWithSession(): () => void {
  let token = currentSession()?.token;
  return sessionStore.subscribe(() => {
    const nextToken = currentSession()?.token;
    if (nextToken !== token) queryClient.clear();
    token = nextToken;
  });
}
