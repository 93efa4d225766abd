import { CheckCheck, X } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { catalogueTexts } from '../texts.ts';
import styles from './products-page.module.css';

interface SelectionBannerProps {
  count: number;
  onBulkEdit: () => void;
  onClear: () => void;
}

/** What can be done with the ticked rows; stays in sight while scrolling. */
export function SelectionBanner({ count, onBulkEdit, onClear }: SelectionBannerProps) {
  return (
    <div className={styles.selection} role="status">
      <span className={styles.selectionCount}>
        <CheckCheck aria-hidden />
        {catalogueTexts.selected(count)}
      </span>
      <span className={styles.selectionActions}>
        <Button variant="primary" size="sm" onClick={onBulkEdit}>
          {catalogueTexts.bulkChange}
        </Button>
        <Button variant="ghost" size="sm" icon={<X aria-hidden />} onClick={onClear}>
          <span className={styles.compactWord}>{catalogueTexts.clearSelection}</span>
        </Button>
      </span>
    </div>
  );
}
