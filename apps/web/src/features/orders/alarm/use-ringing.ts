import { useEffect } from 'react';
import { playTone } from './sound.ts';

const everyMs = 4_000;
/** In the last two minutes before an order is cancelled by itself. */
const lastCallEveryMs = 1_500;
/** The short chime of the notification, if there is one, sounds first. */
const firstMs = 1_200;

/** Rings until somebody does something about it. */
export function useRinging(isRinging: boolean, isLastCall: boolean): void {
  useEffect(() => {
    if (!isRinging) return;
    const ring = () => void playTone('newOrder');
    const first = setTimeout(ring, firstMs);
    const next = setInterval(ring, isLastCall ? lastCallEveryMs : everyMs);
    return () => {
      clearTimeout(first);
      clearInterval(next);
    };
  }, [isRinging, isLastCall]);
}
