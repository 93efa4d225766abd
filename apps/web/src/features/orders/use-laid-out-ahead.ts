import { type RefObject, useEffect } from 'react';

const laidOut = new WeakSet<Element>();

/** Asking where something lies makes the browser lay it out, even what it keeps out of sight. */
function layOut(card: Element): void {
  card.firstElementChild?.getBoundingClientRect();
  laidOut.add(card);
}

/**
 * Cards out of sight cost nothing until they are scrolled to, and then all cost at once. So, while
 * nobody does anything, they are laid out one after another, whenever the list was drawn anew.
 */
export function useLaidOutAhead(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!list.current || !('requestIdleCallback' in window)) return;
    const cards = list.current.querySelectorAll('[data-order-id]');
    const waiting = [...cards].filter((card) => !laidOut.has(card));
    const next = () => {
      const card = waiting.shift();
      if (!card) return;
      layOut(card);
      handle = requestIdleCallback(next);
    };
    let handle = requestIdleCallback(next);
    return () => cancelIdleCallback(handle);
  });
}
