import type { Session } from './session-record.ts';
import { settings } from './settings.ts';

/** The address of a call of the contract. What is undefined is left out of the query. */
export function urlOf(path: string, params: object, query: object): string {
  const filled = Object.entries(params).reduce(
    (done, [name, value]) => done.replace(`:${name}`, encodeURIComponent(String(value))),
    path,
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const asked = search.toString();
  return settings.apiUrl + filled + (asked ? `?${asked}` : '');
}

/** What every call carries: who asks, and for which of the businesses. */
export const headersOf = (session: Session | null): Record<string, string> => ({
  Accept: 'application/json',
  ...(session && { Authorization: `Bearer ${session.token}` }),
  ...(session?.businessId && { 'X-Business-Id': session.businessId }),
});
