import { useEffect } from 'react';
import { playTone } from './sound.ts';

const everyMs = 4_000;
/** The short chime of the notification, if there is one, sounds first. */
const firstMs = 1_200;

/** Rings until somebody does something about it. */
export function useRinging(isRinging: boolean): void {
  useEffect(() => {
    if (!isRinging) return;
    const ring = () => void playTone('newOrder');
    const first = setTimeout(ring, firstMs);
    const next = setInterval(ring, everyMs);
    return () => {
      clearTimeout(first);
      clearInterval(next);
    };
  }, [isRinging]);
}
