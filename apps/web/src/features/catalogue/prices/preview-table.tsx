import { memo, useRef } from 'react';
import { useVirtualRows } from '../products/use-virtual-rows.ts';
import type { PreviewLine } from './price-draft.ts';
import { PriceRow, PriceTable } from './price-rows.tsx';
import styles from './prices-page.module.css';

const rowHeightPx = 57;
const wholeUpTo = 300;

/** Every price, old and new; of a long list only the part near the window is in the page. */
export const PreviewTable = memo(function PreviewTable({
  lines,
}: {
  lines: readonly PreviewLine[];
}) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { drawn, measure } = useVirtualRows({
    body,
    count: lines.length,
    isWhole: lines.length <= wholeUpTo,
    estimatedHeightPx: rowHeightPx,
    focusedIndex: null,
  });
  return (
    <PriceTable rows={lines.length}>
      <tbody ref={body}>
        {drawn.map((part) => {
          if (part.kind === 'gap') {
            return (
              // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus
              <tr key={part.key} aria-hidden="true">
                <td colSpan={3} className={styles.gap} style={{ height: part.height }} />
              </tr>
            );
          }
          const line = lines[part.index];
          return (
            line && <PriceRow key={part.index} line={line} index={part.index} measure={measure} />
          );
        })}
      </tbody>
    </PriceTable>
  );
});
