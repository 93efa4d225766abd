import { useEffect } from 'react';

let holders = 0;

/** Keeps the page from scrolling behind what lies over it (`[data-held]` in base.css). */
export function useHeldPage(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return;
    holders += 1;
    document.documentElement.dataset.held = '';
    return () => {
      holders -= 1;
      if (holders === 0) delete document.documentElement.dataset.held;
    };
  }, [isHeld]);
}
