import { useLayoutEffect } from 'react';

/** Long enough for the key or the finger that closed a window to be off again. */
const releaseMs = 250;

let holders = 0;
let releasing: ReturnType<typeof setTimeout> | undefined;

function hold(): void {
  clearTimeout(releasing);
  holders += 1;
  const { style, clientWidth } = document.documentElement;
  style.overflow = 'hidden';
  // A scroll bar that goes leaves its place free, or the page would move sideways.
  if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable';
}

function release(): void {
  holders -= 1;
  if (holders > 0) return;
  releasing = setTimeout(() => {
    const { style } = document.documentElement;
    style.overflow = '';
    style.scrollbarGutter = '';
  }, releaseMs);
}

/**
 * What lies behind an open window does not scroll. Base UI would see to that itself, and leaves it to
 * us when it is done already: letting go draws the whole page behind again, and on a crowded board
 * that must not come between closing and the answer to it.
 */
export function useHeldPage(isHeld: boolean): void {
  useLayoutEffect(() => {
    if (!isHeld) return;
    hold();
    return release;
  }, [isHeld]);
}
