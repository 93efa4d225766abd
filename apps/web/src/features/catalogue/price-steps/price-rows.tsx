import { formatCents } from '@mostrador/contract/money';
import { ArrowRight } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { joinClasses } from '../../../ui/join-classes.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './price-rows.module.css';
import { priceStepTexts as texts } from './texts.ts';

interface PriceTableProps {
  caption: string;
  /** Otherwise the caption is only read aloud: the page has it as a heading. */
  isCaptionShown?: boolean;
  rows: number;
  children: ReactNode;
}

/** A table of old and new prices, around its body. */
export function PriceTable({ caption, isCaptionShown = false, rows, children }: PriceTableProps) {
  return (
    <table className={styles.table} aria-rowcount={rows + 1}>
      {isCaptionShown ? (
        <caption className={styles.caption}>{caption}</caption>
      ) : (
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
      )}
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col">{texts.product}</th>
          <th scope="col">{texts.before}</th>
          <th scope="col">{texts.after}</th>
        </tr>
      </thead>
      {children}
    </table>
  );
}

export interface PriceStep {
  name: string;
  note: string | null;
  beforeCents: number;
  afterCents: number;
  /** The regular prices of a product on promotion. */
  regular: { beforeCents: number; afterCents: number } | null;
  state: 'changed' | 'same' | 'left';
}

interface PriceRowProps {
  line: PriceStep;
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
    {texts.regular} {formatCents(cents)}
  </small>
);
