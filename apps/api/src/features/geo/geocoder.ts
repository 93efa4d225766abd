import type { Place, Suggestion } from '@mostrador/contract/geo';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import { embedded, isInCountry } from './embedded.ts';
import { georef } from './georef.ts';
import { google } from './google.ts';
import { photon } from './photon.ts';
import type { GeoProvider, LatLng } from './provider.ts';

const timeoutMs = 2_000;
const limit = 6;
const failuresToRest = 3;
const restMs = 60_000;
const rememberMs = 24 * 3_600_000;
const maxRemembered = 2_000;

/** The providers of the settings in their order; the embedded one is always the last link. */
export function providersOf({ geo }: Config): GeoProvider[] {
  const known: Record<string, () => GeoProvider[]> = {
    georef: () => [georef(geo.georefUrl)],
    photon: () => [photon(geo.photonUrl)],
    google: () => (geo.googleKey === undefined ? [] : [google(geo.googleUrl, geo.googleKey)]),
  };
  return [...geo.providers.flatMap((name) => known[name]?.() ?? []), embedded];
}

/**
 * Asks one provider after the other until one knows the address. One that keeps failing is left
 * alone for a minute, so that a dead service costs the person at most a few seconds, once.
 */
export class Geocoder {
  readonly #providers: GeoProvider[];
  readonly #log: FastifyBaseLogger;
  readonly #now: () => Date;
  readonly #failures = new Map<string, { count: number; restUntil: number }>();
  readonly #remembered = new Map<string, { at: number; suggestions: Suggestion[] }>();

  constructor(providers: GeoProvider[], log: FastifyBaseLogger, now: () => Date) {
    this.#providers = providers;
    this.#log = log;
    this.#now = now;
  }

  get attribution(): string {
    return this.#providers.map(({ attribution }) => attribution).join(' · ');
  }

  async suggest(text: string, bias: LatLng, session?: string): Promise<Suggestion[]> {
    const key = `${text.toLowerCase()}|${bias.lat.toFixed(1)}|${bias.lng.toFixed(1)}`;
    const remembered = this.#remembered.get(key);
    if (remembered && this.#now().getTime() - remembered.at < rememberMs)
      return remembered.suggestions;
    for (const provider of this.#providers) {
      const signal = AbortSignal.timeout(timeoutMs);
      const found = await this.#ask(provider, () =>
        provider.suggest(text, { bias, limit, session, signal }),
      );
      if (found === null || found.length === 0) continue;
      this.#remember(key, found);
      return found;
    }
    return [];
  }

  /** The place of a suggestion, from the provider that made it; null when there is none in the country. */
  async resolve(placeId: string, session?: string): Promise<Place | null> {
    const provider = this.#providers.find(({ id }) => placeId.startsWith(`${id}:`));
    if (!provider) return null;
    const place = await this.#ask(provider, () =>
      provider.resolve(placeId, session, AbortSignal.timeout(timeoutMs)),
    );
    return place && isInCountry(place) ? place : null;
  }

  async #ask<Result>(provider: GeoProvider, ask: () => Promise<Result>): Promise<Result | null> {
    const now = this.#now().getTime();
    const failures = this.#failures.get(provider.id) ?? { count: 0, restUntil: 0 };
    if (failures.restUntil > now) return null;
    try {
      const result = await ask();
      this.#failures.delete(provider.id);
      return result;
    } catch (error) {
      this.#log.warn({ err: error, provider: provider.id }, 'address provider failed');
      const count = failures.count + 1;
      this.#failures.set(provider.id, {
        count,
        restUntil: count >= failuresToRest && provider.id !== 'embedded' ? now + restMs : 0,
      });
      return null;
    }
  }

  #remember(key: string, suggestions: Suggestion[]): void {
    if (this.#remembered.size >= maxRemembered) {
      const [oldest] = this.#remembered.keys();
      if (oldest !== undefined) this.#remembered.delete(oldest);
    }
    this.#remembered.set(key, { at: this.#now().getTime(), suggestions });
  }
}
