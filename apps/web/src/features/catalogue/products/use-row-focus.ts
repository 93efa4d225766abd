import type { Product } from '@mostrador/contract/catalogue';
import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

const controls = 'button, input, [role="checkbox"], [role="switch"]';

const controlsOf = (row: Element): HTMLElement[] => [
  ...row.querySelectorAll<HTMLElement>(controls),
];

/**
 * Rows are written anew in their place when the list changes. The focus goes along with its
 * product: a key pressed there must never act on another one.
 */
export function useRowFocus(
  body: RefObject<HTMLTableSectionElement | null>,
  products: readonly Product[],
) {
  const focused = useRef<{ id: string; control: number } | null>(null);
  const index = focused.current ? products.findIndex(({ _id }) => _id === focused.current?.id) : -1;

  useLayoutEffect(() => {
    const { current } = focused;
    if (!current || index === -1) return;
    const row = body.current?.querySelector(`[data-index="${index}"]`);
    const control = row && controlsOf(row)[current.control];
    const isElsewhere = !row?.contains(document.activeElement);
    if (isElsewhere && body.current?.contains(document.activeElement)) {
      control?.focus({ preventScroll: true });
    }
  });

  return {
    /** Of the row that has the focus, or null. */
    focusedIndex: index === -1 ? null : index,
    handleFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const row = target.closest<HTMLElement>('[data-index]');
      const product = products[Number(row?.dataset.index)];
      const control = row ? controlsOf(row).indexOf(target) : -1;
      focused.current = product && control !== -1 ? { id: product._id, control } : null;
    },
    handleBlur: () => {
      focused.current = null;
    },
  };
}
