import type { Product } from '@mostrador/contract/catalogue';
import { memo, startTransition, useEffect, useRef, useState } from 'react';
import { phoneScreen, useMediaQuery } from '../../../lib/use-media-query.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SortHeader } from '../../../ui/table.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { catalogueTexts } from '../texts.ts';
import type { Sort, SortColumn } from './list-view.ts';
import { ProductRow, type RowActions } from './product-row.tsx';
import styles from './product-table.module.css';
import { type Selection, tickedOf } from './selection.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

interface ProductTableProps {
  products: readonly Product[];
  selection: Selection;
  sort: Sort | null;
  /** Every row is to be in the page, also where it is not seen. */
  isWhole: boolean;
  onSort: (column: SortColumn) => void;
  onToggleAll: () => void;
  actions: RowActions;
}

const rowHeightPx = { phone: 112, wide: 68 };

/** A real table of any length; of a long one only the part near the window is in the page. */
export const ProductTable = memo(function ProductTable({
  products,
  selection,
  sort,
  isWhole,
  onSort,
  onToggleAll,
  actions,
}: ProductTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const isPhone = useMediaQuery(phoneScreen);
  const settled = useSettled(products);
  const { focusedIndex, handleFocus, handleBlur } = useRowFocus(body, products);
  const { drawn, measure } = useVirtualRows({
    body,
    count: products.length,
    isWhole,
    estimatedHeightPx: isPhone ? rowHeightPx.phone : rowHeightPx.wide,
    focusedIndex,
  });
  return (
    <table className={styles.table} aria-rowcount={products.length + 1}>
      <caption className={styles.caption}>
        <VisuallyHidden>{catalogueTexts.productsCaption}</VisuallyHidden>
      </caption>
      <TableHead
        products={products}
        selection={selection}
        sort={sort}
        onSort={onSort}
        onToggleAll={onToggleAll}
      />
      <tbody ref={body} onFocus={handleFocus} onBlur={handleBlur}>
        {drawn.map((part) => {
          if (part.kind === 'gap') {
            return (
              // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus
              <tr key={part.key} aria-hidden="true" className={styles.gap}>
                <td colSpan={7} style={{ height: part.height }} />
              </tr>
            );
          }
          const { index, isInSight } = part;
          // Rows beyond the window follow after those that are seen.
          const product =
            (isInSight || index === focusedIndex ? null : settled[index]) ?? products[index];
          return (
            product && (
              <ProductRow
                // By place, not by product: a new filter writes into the rows that are there, which
                // is several times faster than drawing new ones.
                key={index}
                product={product}
                index={index}
                isSelected={selection.has(product._id)}
                actions={actions}
                measure={measure}
              />
            )
          );
        })}
      </tbody>
    </table>
  );
});

/**
 * The same, once it is on the screen where it is seen. That may itself be drawn between touches, and
 * `useDeferredValue` does not wait a second time.
 */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => startTransition(() => setSettled(value)), [value]);
  return settled;
}

type TableHeadProps = Omit<ProductTableProps, 'isWhole' | 'actions'>;

function TableHead({ products, selection, sort, onSort, onToggleAll }: TableHeadProps) {
  const ticked = tickedOf(selection, products);
  return (
    <thead className={styles.head}>
      <tr aria-rowindex={1}>
        <th scope="col" className={styles.select}>
          <Checkbox
            hideLabel
            label={catalogueTexts.selectAll}
            checked={ticked === 'all'}
            indeterminate={ticked === 'some'}
            onCheckedChange={onToggleAll}
          />
        </th>
        <Headings sort={sort} onSort={onSort} />
      </tr>
    </thead>
  );
}

/** Not drawn again for each list that a search finds. */
const Headings = memo(function Headings({ sort, onSort }: Pick<TableHeadProps, 'sort' | 'onSort'>) {
  const sortable = (column: SortColumn, label: string, className: string | undefined) => (
    <SortHeader
      direction={sort?.column === column ? sort.direction : null}
      onSort={() => onSort(column)}
      className={className}
    >
      {label}
    </SortHeader>
  );
  return (
    <>
      {sortable('name', catalogueTexts.product, styles.product)}
      {sortable('category', catalogueTexts.category, styles.category)}
      {sortable('price', catalogueTexts.price, styles.price)}
      <th scope="col" className={styles.promotion}>
        {catalogueTexts.promotion}
      </th>
      <th scope="col" className={styles.state}>
        {catalogueTexts.state}
      </th>
      <th scope="col" className={styles.actions}>
        {catalogueTexts.actions}
      </th>
    </>
  );
});
