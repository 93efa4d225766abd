import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

export const requestSession = (email: string, password: string) =>
  call('POST /api/businesses/login', { body: { email, password } });

export const changePassword = (body: { oldPassword: string; newPassword: string }) =>
  call('POST /api/auth/change-password', { body });

/** Asks for the mail with the link that sets a new password. */
export const recoverPassword = (email: string) =>
  call('POST /api/auth/forgot-password', { body: { email } });

export const resetPassword = (token: string, newPassword: string) =>
  call('POST /api/auth/reset-password', { body: { token, newPassword } });

export const openSessions = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => call('GET /api/auth/sessions'),
});

export const endOpenSession = (sessionId: string) =>
  call('DELETE /api/auth/sessions/:sessionId', { params: { sessionId } });

/** Another token for the one that a takeover link carried. */
export const exchangeTakeover = (token: string) =>
  call('POST /api/auth/takeover', { headers: { Authorization: `Bearer ${token}` } });
