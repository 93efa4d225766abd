import { ApiError, errorText } from '../../lib/api-error.ts';
import { startSession } from '../../lib/session.ts';
import { requestSession } from './api.ts';
import { sessionTexts } from './texts.ts';

export type LoginOutcome =
  | { kind: 'in' }
  | { kind: 'failed'; text: string }
  | { kind: 'wrongRole' }
  | { kind: 'pending' }
  | { kind: 'rejected'; text: string };

function failureOf(error: unknown): LoginOutcome {
  if (error instanceof ApiError && error.status === 403) {
    return { kind: 'rejected', text: error.message || sessionTexts.rejected };
  }
  const text = errorText(error, 'message', sessionTexts.loginFailed);
  return text === sessionTexts.wrongRole ? { kind: 'wrongRole' } : { kind: 'failed', text };
}

/** Opens a session only for the owner of a business that is neither waiting nor refused. */
export async function logIn(email: string, password: string): Promise<LoginOutcome> {
  try {
    const { token, user } = await requestSession(email, password);
    if (user.role !== 'business') return { kind: 'wrongRole' };
    if (user.businessStatus === 'pending') return { kind: 'pending' };
    if (user.businessStatus === 'rejected') {
      return { kind: 'rejected', text: sessionTexts.rejected };
    }
    const isStarted = startSession(token, user);
    return isStarted ? { kind: 'in' } : { kind: 'failed', text: sessionTexts.loginFailed };
  } catch (error) {
    return failureOf(error);
  }
}
