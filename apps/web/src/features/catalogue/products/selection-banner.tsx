import { CheckCheck, X } from 'lucide-react';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CopyMenu } from '../copies/copy-menu.tsx';
import { chosenProducts } from '../prices/chosen-products.ts';
import { catalogueTexts } from '../texts.ts';
import { moreTexts } from './more-texts.ts';
import styles from './products-page.module.css';

interface SelectionBannerProps {
  businessId: string;
  productIds: readonly string[];
  onBulkEdit: () => void;
  onClear: () => void;
}

/** What can be done with the ticked rows; stays in sight while scrolling. */
export function SelectionBanner(props: SelectionBannerProps) {
  const { businessId, productIds, onBulkEdit, onClear } = props;
  return (
    <div className={styles.selection} role="status">
      <span className={styles.selectionCount}>
        <CheckCheck aria-hidden />
        {catalogueTexts.selected(productIds.length)}
      </span>
      <span className={styles.selectionActions}>
        <Button variant="primary" size="sm" onClick={onBulkEdit}>
          {catalogueTexts.bulkChange}
        </Button>
        <LinkButton size="sm" to={paths.prices} state={chosenProducts(productIds)}>
          <span className={styles.longWord}>{moreTexts.prices}</span>
          <span className={styles.shortWord}>{moreTexts.pricesShort}</span>
        </LinkButton>
        <CopyMenu businessId={businessId} productIds={productIds} onDone={onClear} />
      </span>
      <Button variant="ghost" size="sm" icon={<X aria-hidden />} onClick={onClear}>
        <span className={styles.tightWord}>{catalogueTexts.clearSelection}</span>
      </Button>
    </div>
  );
}
