import type { Endpoint } from '@mostrador/contract/endpoint';
import type { Config } from '../config.ts';

const marketplaceFactor = 10;

/** How often a call is answered: as the contract says, or as often as any other call. */
export function callLimitOf(
  { access, rateLimit }: Endpoint,
  { limitFactor, rateLimitPerMinute }: Config,
): { max: number; timeWindow: number } {
  if (rateLimit) {
    return { max: rateLimit.max * limitFactor, timeWindow: rateLimit.perMinutes * 60_000 };
  }
  const factor = access === 'marketplace' ? marketplaceFactor : 1;
  return { max: rateLimitPerMinute * factor, timeWindow: 60_000 };
}
