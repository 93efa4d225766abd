import type { Product } from '@mostrador/contract/catalogue';
import { bulkTexts } from '../texts.ts';
import { type BulkDraft, countStockChanges } from './bulk-draft.ts';
import styles from './bulk-edit-dialog.module.css';
import { RadioChoices } from './radio-choices.tsx';

interface StockTabProps {
  draft: BulkDraft;
  onChange: (changes: Partial<BulkDraft>) => void;
  products: readonly Product[];
  problem: string | null;
}

const choices = [
  { value: true, label: bulkTexts.inStock },
  { value: false, label: bulkTexts.outOfStock },
];

export function StockTab({ draft: { inStock }, onChange, products, problem }: StockTabProps) {
  return (
    <div className={styles.tab}>
      <RadioChoices
        legend={bulkTexts.newState}
        choices={choices}
        value={inStock}
        onChange={(value) => onChange({ inStock: value })}
        problem={problem}
      />
      <p className={styles.willChange} role="status">
        {inStock !== null &&
          bulkTexts.willChange(countStockChanges(products, inStock), products.length)}
      </p>
    </div>
  );
}
