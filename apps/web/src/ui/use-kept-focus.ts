import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The busy control that a browser took the focus from, while it is busy. */
let deprived: HTMLElement | null = null;

/** Where the focus belongs when nothing has it: what opens now gives it back there. */
export const focusOwed = (): HTMLElement | null =>
  document.activeElement === document.body ? deprived : null;

/**
 * A browser takes the focus away from a control that gets disabled. One that was only busy gets it
 * back, so that the keyboard goes on from where it was; the page stays where it is.
 */
export function useKeptFocus(control: RefObject<HTMLElement | null>, busy: boolean): void {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const element = control.current;
    if (busy) {
      hadFocus.current = document.activeElement === element;
      if (hadFocus.current) deprived = element;
      return;
    }
    if (deprived === element) deprived = null;
    if (hadFocus.current && document.activeElement === document.body)
      element?.focus({ preventScroll: true });
  }, [busy, control]);
}
