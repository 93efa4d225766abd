import { type AdminNeed, type AdminRole, mayAct } from '@mostrador/contract/admin-roles';
import type { Calls } from '@mostrador/contract/all-calls';
import type { ReplyOf } from '@mostrador/contract/endpoint';
import { type CallName, type CallOptions, callWith, requestWith } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { queryClient } from '../../../lib/query-client.ts';
import type { SecurityCall } from '../../../lib/security-calls.ts';
import { createStore, useStore } from '../../../ui/create-store.ts';

type AdminCall = Extract<CallName, `${string} /api/admin/${string}`> | SecurityCall;

export interface AdminSession {
  token: string;
  name: string;
  email: string;
  /** What this administrator is for; the server decides each call by what it knows itself. */
  role: AdminRole | null;
  /** The settings ask for a second factor that is not there yet: nothing else can be done. */
  mustSetUp?: boolean;
}

const storageKey = 'admin';

function stored(): AdminSession | null {
  try {
    const kept: AdminSession | null = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return kept;
  } catch {
    return null;
  }
}

/** Lives in this tab only, and never where the panel keeps its own. */
const session = createStore<AdminSession | null>(stored());

export const useAdminSession = (): AdminSession | null => useStore(session);

/** Whether what needs that role is shown. */
export function useMayAct(need: AdminNeed): boolean {
  return mayAct(useAdminSession()?.role ?? null, need);
}

export function keepAdminSession(value: AdminSession | null): void {
  if (value) sessionStorage.setItem(storageKey, JSON.stringify(value));
  else sessionStorage.removeItem(storageKey);
  queryClient.clear();
  session.set(value);
}

function change(changes: Partial<AdminSession>): void {
  const value = session.get();
  if (!value) return;
  const changed = { ...value, ...changes };
  sessionStorage.setItem(storageKey, JSON.stringify(changed));
  session.set(changed);
}

export const askSetUp = (mustSetUp: boolean): void => change({ mustSetUp });

/** A role may have changed since this tab signed in. */
export async function refreshAdmin(): Promise<void> {
  const { admin } = await adminCall('GET /api/admin/session', {});
  change({ name: admin.name, email: admin.email, role: admin.role });
}

const authorised = <N extends AdminCall>(options: CallOptions<N>): CallOptions<N> => ({
  ...options,
  headers: { Authorization: `Bearer ${session.get()?.token ?? ''}` },
});

async function ending<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) keepAdminSession(null);
    if (error instanceof ApiError && error.code === 'second_factor_missing') askSetUp(true);
    throw error;
  }
}

/** A call of the administrator's API with the session of this tab; a refused one ends it. */
export const adminCall = <N extends AdminCall>(
  name: N,
  options: CallOptions<N>,
): Promise<ReplyOf<Calls[N]>> => ending(callWith(name, authorised(options)));

/** For pictures and spreadsheets. */
export const adminRequest = <N extends AdminCall>(
  name: N,
  options: CallOptions<N>,
): Promise<Response> => ending(requestWith(name, authorised(options)));

export function endAdminSession(): void {
  adminCall('POST /api/admin/logout', {}).catch((error: unknown) =>
    console.warn('Not ended', error),
  );
  keepAdminSession(null);
}
