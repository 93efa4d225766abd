import type { TypedFactor } from '@mostrador/contract/security';
import { ApiError, errorText } from '../../lib/api-error.ts';
import { isGivenUp } from '../../lib/passkeys.ts';
import { type AskedStep, askedStep } from '../../lib/second-step/second-step.ts';
import { startSession } from '../../lib/session.ts';
import { requestSession, requestSessionWithPasskey, takeSecondStep } from './api.ts';
import { sessionTexts } from './texts.ts';

export type LoginOutcome =
  | { kind: 'in' }
  | { kind: 'failed'; text: string }
  | { kind: 'secondStep'; asked: AskedStep }
  | { kind: 'givenUp' }
  | { kind: 'wrongRole' }
  | { kind: 'pending' }
  | { kind: 'rejected'; text: string };

function failureOf(error: unknown): LoginOutcome {
  const asked = askedStep(error);
  if (asked) return { kind: 'secondStep', asked };
  if (isGivenUp(error)) return { kind: 'givenUp' };
  if (error instanceof ApiError && error.status === 403) {
    return { kind: 'rejected', text: error.message || sessionTexts.rejected };
  }
  const text = errorText(error, 'message', sessionTexts.loginFailed);
  return text === sessionTexts.wrongRole ? { kind: 'wrongRole' } : { kind: 'failed', text };
}

type Answer = Awaited<ReturnType<typeof requestSession>>;

/** Opens a session only for the owner of a business that is neither waiting nor refused. */
function enter({ token, user }: Answer): LoginOutcome {
  if (user.role !== 'business') return { kind: 'wrongRole' };
  if (user.businessStatus === 'pending') return { kind: 'pending' };
  if (user.businessStatus === 'rejected') return { kind: 'rejected', text: sessionTexts.rejected };
  const isStarted = startSession(token, user);
  return isStarted ? { kind: 'in' } : { kind: 'failed', text: sessionTexts.loginFailed };
}

export const logIn = (email: string, password: string): Promise<LoginOutcome> =>
  requestSession(email, password).then(enter).catch(failureOf);

export const logInWithPasskey = (): Promise<LoginOutcome> =>
  requestSessionWithPasskey().then(enter).catch(failureOf);

/** A code that is wrong can be typed again: only that refusal is thrown. */
export async function finishLogIn(challenge: string, answer: TypedFactor): Promise<LoginOutcome> {
  try {
    return enter(await takeSecondStep(challenge, answer));
  } catch (error) {
    const canTryAgain = error instanceof ApiError && error.status !== 401 && error.status !== 403;
    if (canTryAgain || isGivenUp(error)) throw error;
    return failureOf(error);
  }
}
