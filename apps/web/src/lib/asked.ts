import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { fieldsOf, textOf } from './answer.ts';

/** What whoever leads to a page asks it to show; it travels as the state of the navigation. */
export interface Asked {
  /** A name to look for. */
  search: string;
  /** An order to open. */
  orderId: string;
}

export const asking = (asked: Partial<Asked>): { asked: Partial<Asked> } => ({ asked });

/** Called once for each time that the page is asked for something. */
export function useAsked(apply: (asked: Asked) => void): void {
  const { key, state } = useLocation();
  const take = useEffectEvent(() => {
    const { search, orderId } = fieldsOf(fieldsOf(state).asked);
    if (search || orderId) apply({ search: textOf(search), orderId: textOf(orderId) });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation asks anew
  useEffect(() => take(), [key]);
}
