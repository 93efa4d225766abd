import type { Calls } from '@mostrador/contract/all-calls';
import type { ReplyOf } from '@mostrador/contract/endpoint';
import { type CallName, type CallOptions, callWith, requestWith } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { createStore, useStore } from '../../../ui/create-store.ts';

type AdminCall = Extract<CallName, `${string} /api/admin/${string}`>;

export interface AdminSession {
  token: string;
  name: string;
  email: string;
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

export function keepAdminSession(value: AdminSession | null): void {
  if (value) sessionStorage.setItem(storageKey, JSON.stringify(value));
  else sessionStorage.removeItem(storageKey);
  queryClient.clear();
  session.set(value);
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
