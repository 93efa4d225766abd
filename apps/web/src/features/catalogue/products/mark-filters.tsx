import type { Product } from '@mostrador/contract/catalogue';
import { memo, useDeferredValue, useMemo } from 'react';
import { catalogueTexts } from '../texts.ts';
import { countMark, type Mark, marks } from './list-view.ts';
import styles from './products-page.module.css';

interface MarkFiltersProps {
  products: readonly Product[];
  asked: readonly Mark[];
  onToggle: (mark: Mark) => void;
}

/** What needs a look, with how many there are in the whole menu. They can be combined. */
export const MarkFilters = memo(function MarkFilters({
  products,
  asked,
  onToggle,
}: MarkFiltersProps) {
  const counted = useDeferredValue(products);
  const counts = useMemo(
    () => marks.map((mark) => ({ mark, count: countMark(counted, mark) })),
    [counted],
  );
  return (
    <fieldset className={styles.marks} aria-label={catalogueTexts.marks}>
      {counts.map(({ mark, count }) => (
        <button
          key={mark}
          type="button"
          aria-pressed={asked.includes(mark)}
          className={styles.mark}
          onClick={() => onToggle(mark)}
        >
          {catalogueTexts.markNames[mark]} <span className={styles.markCount}>{count}</span>
        </button>
      ))}
    </fieldset>
  );
});
