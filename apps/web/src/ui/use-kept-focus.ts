import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A browser takes the focus away from a control that gets disabled. One that was only busy gets it
 * back, so that the keyboard goes on from where it was; the page stays where it is.
 */
export function useKeptFocus(control: RefObject<HTMLElement | null>, busy: boolean): void {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (busy) hadFocus.current = document.activeElement === control.current;
    else if (hadFocus.current && document.activeElement === document.body)
      control.current?.focus({ preventScroll: true });
  }, [busy, control]);
}
