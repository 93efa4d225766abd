import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { HTMLAttributes, ReactNode, TdHTMLAttributes, ThHTMLAttributes } from 'react';
import { joinClasses } from './join-classes.ts';
import styles from './table.module.css';
import hidden from './visually-hidden.module.css';

type HideBelow = 'sm' | 'md' | 'lg';

interface CellLook {
  /** Right-aligned, tabular digits. */
  numeric?: boolean;
  /** Leaves the column out under 640, 768 or 1024 px. */
  hideBelow?: HideBelow;
}

const hiddenBelow: Record<HideBelow, string | undefined> = {
  sm: styles.hideSm,
  md: styles.hideMd,
  lg: styles.hideLg,
};

const cellClass = ({ numeric, hideBelow }: CellLook, className?: string): string =>
  joinClasses(numeric && styles.numeric, hideBelow && hiddenBelow[hideBelow], className);

interface TableProps extends HTMLAttributes<HTMLTableElement> {
  /** What the table lists; read aloud, not drawn. */
  caption: string;
  children: ReactNode;
}

/** A real table in a frame that scrolls sideways when it must. */
export function Table({ caption, children, className, ...rest }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.frame} aria-label={caption} tabIndex={0}>
      <table {...rest} className={joinClasses(styles.table, className)}>
        <caption className={hidden.hidden}>{caption}</caption>
        {children}
      </table>
    </section>
  );
}

interface HeaderCellProps extends ThHTMLAttributes<HTMLTableCellElement>, CellLook {}

export function HeaderCell({ numeric, hideBelow, className, ...rest }: HeaderCellProps) {
  return <th scope="col" {...rest} className={cellClass({ numeric, hideBelow }, className)} />;
}

interface CellProps extends TdHTMLAttributes<HTMLTableCellElement>, CellLook {}

export function Cell({ numeric, hideBelow, className, ...rest }: CellProps) {
  return <td {...rest} className={cellClass({ numeric, hideBelow }, className)} />;
}

export type SortDirection = 'ascending' | 'descending';

interface SortHeaderProps extends CellLook {
  /** Null while the table is sorted by something else. */
  direction: SortDirection | null;
  onSort: () => void;
  className?: string;
  children: ReactNode;
}

export function SortHeader({ direction, onSort, children, ...look }: SortHeaderProps) {
  const Arrow =
    direction === null ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <HeaderCell {...look} aria-sort={direction ?? 'none'}>
      <button type="button" className={styles.sort} onClick={onSort}>
        {children}
        <Arrow aria-hidden />
      </button>
    </HeaderCell>
  );
}
