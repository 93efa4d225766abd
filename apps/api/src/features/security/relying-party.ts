import type { Config } from '../../config.ts';
import type { Door } from '../../http/caller.ts';

/** Whose passkeys they are, in the words of WebAuthn: browsers show them nowhere else. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * As people reach that door. Browsers make no passkeys for addresses in numbers, so one's own machine
 * goes by its name.
 */
export function relyingPartyOf(
  { publicUrl, adminUrl }: Pick<Config, 'publicUrl' | 'adminUrl'>,
  door: Door,
): RelyingParty {
  const url = new URL(door === 'admin' ? adminUrl : publicUrl);
  if (/^127\./.test(url.hostname) || url.hostname === '[::1]') url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin };
}
