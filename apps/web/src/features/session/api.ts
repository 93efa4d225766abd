import type { TypedFactor } from '@mostrador/contract/security';
import { call } from '../../lib/api-client.ts';
import { deviceHeaders } from '../../lib/device-mark.ts';
import { showAtDoor } from '../../lib/second-step/second-step.ts';

export const requestSession = async (email: string, password: string) =>
  call('POST /api/businesses/login', { body: { email, password }, headers: await deviceHeaders() });

export const takeSecondStep = async (challenge: string, answer: TypedFactor) =>
  call('POST /api/auth/second-factor', {
    body: { challenge, ...answer },
    headers: await deviceHeaders(),
  });

export const requestSessionWithPasskey = async () =>
  call('POST /api/auth/passkey', {
    body: await showAtDoor('business'),
    headers: await deviceHeaders(),
  });

export const changePassword = (body: { oldPassword: string; newPassword: string }) =>
  call('POST /api/auth/change-password', { body });

/** Asks for the mail with the link that sets a new password. */
export const recoverPassword = (email: string) =>
  call('POST /api/auth/forgot-password', { body: { email } });

export const resetPassword = (token: string, newPassword: string) =>
  call('POST /api/auth/reset-password', { body: { token, newPassword } });

/** Closes every session, for whoever has the link of a mail about a new device. */
export const disownLogin = (token: string) =>
  call('POST /api/auth/disown-login', { body: { token } });

/** Another token for the one that a takeover link carried. */
export const exchangeTakeover = (token: string) =>
  call('POST /api/auth/takeover', { headers: { Authorization: `Bearer ${token}` } });
