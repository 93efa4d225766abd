import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { PanelOrder } from '../live/panel-order.ts';

let followedId: string | null = null;

/** Whoever moves a ticket from its own button wants to stay with it. */
export function followFocus({ _id }: PanelOrder): void {
  followedId = _id;
}

/** The focus goes to the ticket's number, wherever it is now: a second Enter must not move it again. */
export function useFollowedFocus({
  _id,
  status,
}: PanelOrder): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with its state it changes its place
  useLayoutEffect(() => {
    if (followedId !== _id) return;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    followedId = null;
  }, [_id, status]);
  return heading;
}
