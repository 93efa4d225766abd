import { formatCents } from '@mostrador/contract/money';
import { ArrowRight } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { joinClasses } from '../../../ui/join-classes.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { PreviewLine } from './price-draft.ts';
import styles from './prices-page.module.css';
import { priceTexts } from './texts.ts';

/** A table of old and new prices, around its body. */
export function PriceTable({ rows, children }: { rows: number; children: ReactNode }) {
  return (
    <table className={styles.preview} aria-rowcount={rows + 1}>
      <caption>
        <VisuallyHidden>{priceTexts.preview}</VisuallyHidden>
      </caption>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col">{priceTexts.product}</th>
          <th scope="col">{priceTexts.before}</th>
          <th scope="col">{priceTexts.after}</th>
        </tr>
      </thead>
      {children}
    </table>
  );
}

interface PriceRowProps {
  line: PreviewLine;
  index: number;
  measure?: ((row: Element | null) => void) | undefined;
}

export const PriceRow = memo(function PriceRow({ line, index, measure }: PriceRowProps) {
  const { name, note, beforeCents, afterCents, regular, state } = line;
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2}>
      <td className={styles.name}>
        {name}
        {note && (
          <small className={joinClasses(styles.note, state === 'left' && styles.noteLeft)}>
            {note}
          </small>
        )}
      </td>
      <td className={styles.money}>
        {formatCents(beforeCents)}
        {regular && <Regular cents={regular.beforeCents} />}
      </td>
      <td className={styles.money}>
        <span className={joinClasses(styles.after, state === 'changed' && styles.changed)}>
          <ArrowRight aria-hidden />
          {formatCents(afterCents)}
        </span>
        {regular && <Regular cents={regular.afterCents} />}
      </td>
    </tr>
  );
});

const Regular = ({ cents }: { cents: number }) => (
  <small className={styles.note}>
    {priceTexts.regular} {formatCents(cents)}
  </small>
);
