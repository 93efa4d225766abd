import { useStore } from '../ui/create-store.ts';
import { call } from './api-client.ts';
import { queryClient } from './query-client.ts';
import {
  firstBusiness,
  newSession,
  readUser,
  type Session,
  type SessionUser,
} from './session-record.ts';
import { currentSession, forgetSession, keepSession, sessionStore } from './session-store.ts';

export const useSession = (): Session | null => useStore(sessionStore).session;

/** True after the server refused the stored token. */
export const useSessionExpired = (): boolean => useStore(sessionStore).expired;

/** The business that the panel is showing, or null for an owner without any. */
export const useBusinessId = (): string | null => useSession()?.businessId ?? null;

/** Opens a session with what a login, a registration or a takeover answered. */
export function startSession(token: string, user: unknown): boolean {
  const session = newSession(token, user);
  if (!session) return false;
  keepSession(session, true);
  return true;
}

/** Signs out here at once and on the server as soon as it can be reached. */
export function endSession(): void {
  const session = currentSession();
  if (!session) return;
  forgetSession();
  call('POST /api/auth/logout', {
    headers: { Authorization: `Bearer ${session.token}` },
    keepalive: true,
  }).catch((error: unknown) => {
    console.warn('The session was ended in this browser only', error);
  });
}

/**
 * Changes what is known about the user, here and in the storage. Where no business is shown yet,
 * the first that becomes known is.
 */
export function updateUser(changes: Partial<SessionUser>): void {
  const session = currentSession();
  if (!session) return;
  const user = { ...session.user, ...changes };
  const businessId = session.businessId ?? firstBusiness(user, undefined);
  keepSession({ ...session, user, businessId }, sessionStore.get().startedHere);
}

/** Takes over what the server just answered of this session. */
export function takeUser(raw: unknown): void {
  const known = readUser(raw);
  if (known) updateUser(known);
}

/**
 * Asks the server who we are: a stored or linked user may be out of date or untrue. A business that
 * is not the user's any more is not shown any longer.
 */
export async function syncUser(): Promise<void> {
  const before = currentSession();
  if (!before) return;
  const { user } = await call('GET /api/auth/session');
  const known = readUser(user);
  const session = currentSession();
  if (!known || session?.token !== before.token) return;
  const { businesses } = known;
  const isForeign = before.businessId !== null && businesses?.includes(before.businessId) === false;
  const businessId =
    isForeign && session.businessId === before.businessId
      ? (businesses?.[0] ?? null)
      : session.businessId;
  const { startedHere } = sessionStore.get();
  keepSession({ ...session, user: { ...session.user, ...known }, businessId }, startedHere);
}

/** Shows another business: nothing that was loaded for the former one stays. */
export function selectBusiness(businessId: string): void {
  const session = currentSession();
  if (!session || session.businessId === businessId) return;
  const businesses = session.user.businesses ?? [];
  const user = businesses.includes(businessId)
    ? session.user
    : { ...session.user, businesses: [...businesses, businessId] };
  keepSession({ ...session, user, businessId }, sessionStore.get().startedHere);
  queryClient.removeQueries({ queryKey: ['business'] });
}
