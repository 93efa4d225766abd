import { type RefObject, useEffect } from 'react';

/** Asking where something lies makes the browser lay it out, even what it keeps out of sight. */
const layOut = (card: Element): DOMRect | undefined =>
  card.firstElementChild?.getBoundingClientRect();

/**
 * Cards out of sight cost nothing until they are scrolled to, and then all cost at once. So, while
 * nobody does anything, they are laid out one after another.
 */
export function useLaidOutAhead(list: RefObject<HTMLElement | null>, cards: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards are laid out anew
  useEffect(() => {
    if (!list.current || !('requestIdleCallback' in window)) return;
    const waiting = [...list.current.querySelectorAll('[data-order-id]')].filter(
      (card) => !laidOut.has(card),
    );
    const next = () => {
      const card = waiting.shift();
      if (!card) return;
      layOut(card);
      laidOut.add(card);
      handle = requestIdleCallback(next);
    };
    let handle = requestIdleCallback(next);
    return () => cancelIdleCallback(handle);
  }, [list, cards]);
}

const laidOut = new WeakSet<Element>();
