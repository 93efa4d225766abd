import type { Calls } from '@mostrador/contract/all-calls';
import type { ReplyOf } from '@mostrador/contract/endpoint';
import type { MadePasskey, ShownPasskey } from '@mostrador/contract/passkeys';

type ToMake = ReplyOf<Calls['POST /api/security/passkeys/options']>['options'];
type ToShow = ReplyOf<Calls['POST /api/auth/passkey/options']>['options'];

/** Browsers have passkeys for names only, not for addresses in numbers. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(window.location.hostname);

/** The person closed the browser's window, or took too long: nothing went wrong. */
export const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

export async function makePasskey(optionsJSON: ToMake): Promise<MadePasskey> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, rawId, type, response } = await startRegistration({ optionsJSON });
  return { id, rawId, type, response, clientExtensionResults: {} };
}

export async function showPasskey(optionsJSON: ToShow): Promise<ShownPasskey> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  return { id, rawId, type, response, clientExtensionResults: {} };
}
