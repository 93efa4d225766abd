import { useEffect, useRef } from 'react';
import { call } from '../api-client.ts';
import type { LatLng } from '../map/leaflet-map.tsx';
import type { AddressValue } from './address-picker.tsx';

/** Names the town of a pin that was set on the map. A town that somebody wrote stays. */
export function useCityOfPin(value: AddressValue, onChange: (value: AddressValue) => void) {
  /** The town that we wrote last. */
  const filled = useRef('');
  const latest = useRef({ value, onChange });
  useEffect(() => {
    latest.current = { value, onChange };
  }, [value, onChange]);

  const isOurs = (city: string): boolean => city.trim() === '' || city === filled.current;

  return {
    wasFilled: (city: string) => {
      filled.current = city;
    },
    fill: async ({ lat, lng }: LatLng) => {
      if (!isOurs(latest.current.value.city)) return;
      try {
        const { city } = await call('GET /api/geo/reverse', { query: { lat, lng } });
        const { value: now, onChange: change } = latest.current;
        const isStillThere = now.coords?.lat === lat && now.coords.lng === lng;
        if (!city || !isStillThere || !isOurs(now.city)) return;
        filled.current = city;
        change({ ...now, city });
      } catch (error) {
        console.warn('The town of the pin is not known', error);
      }
    },
  };
}
