import type { Calls } from '@mostrador/contract/all-calls';
import type { ReplyOf } from '@mostrador/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import type { CallName, CallOptions } from './api-client.ts';

/** What owners and administrators ask alike about their own account. */
export type SecurityCall = Extract<
  CallName,
  `${string} /api/security${string}` | `${string} /api/auth/sessions${string}`
>;

/** Asks in the name of whoever is signed in, in the panel or as an administrator. */
export type AskSecurity = <N extends SecurityCall>(
  name: N,
  options: CallOptions<N>,
) => Promise<ReplyOf<Calls[N]>>;

export const securityState = (ask: AskSecurity) =>
  queryOptions({ queryKey: ['security'], queryFn: () => ask('GET /api/security', {}) });

export const openSessions = (ask: AskSecurity) =>
  queryOptions({ queryKey: ['sessions'], queryFn: () => ask('GET /api/auth/sessions', {}) });
