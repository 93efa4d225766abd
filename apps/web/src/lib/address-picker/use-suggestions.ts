import type { Suggestion } from '@mostrador/contract/geo';
import { addressSearch } from '@mostrador/contract/limits';
import { useEffect, useState } from 'react';
import { call } from '../api-client.ts';
import type { LatLng } from '../map/leaflet-map.tsx';

const none: Suggestion[] = [];

interface Suggestions {
  suggestions: Suggestion[];
  /** The search has answered, and knows nothing like it. */
  isUnknown: boolean;
}

/** Suggestions for what is being typed, a moment after the last key. A failure is only logged. */
export function useSuggestions(text: string, near: LatLng, session: string): Suggestions {
  const [found, setFound] = useState<{ text: string; suggestions: Suggestion[] } | null>(null);
  const { lat, lng } = near;
  const typed = text.trim();

  useEffect(() => {
    if (typed.length < addressSearch.minCharacters) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      call('GET /api/geo/suggest', { query: { q: typed, lat, lng, session }, signal: abort.signal })
        .then(({ suggestions = none }) => setFound({ text: typed, suggestions }))
        .catch((error: unknown) => {
          if (!abort.signal.aborted) console.warn('Address suggestions failed', error);
        });
    }, addressSearch.debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [typed, lat, lng, session]);

  if (!found || typed.length < addressSearch.minCharacters) {
    return { suggestions: none, isUnknown: false };
  }
  const { suggestions } = found;
  return { suggestions, isUnknown: found.text === typed && suggestions.length === 0 };
}
