import type { Product } from '@mostrador/contract/catalogue';
import { toCents, toPesos } from '@mostrador/contract/money';
import { roundingSteps } from '@mostrador/contract/price-rise';
import { useDeferredValue, useMemo } from 'react';
import { MoneyField } from '../../../ui/money-field.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { bulkTexts } from '../texts.ts';
import { adjustmentOf, type BulkDraft, roundingOf } from './bulk-draft.ts';
import styles from './bulk-edit-dialog.module.css';
import { previewRise } from './price-preview.ts';
import { RisePreview } from './rise-preview.tsx';

interface PriceTabProps {
  draft: BulkDraft;
  onChange: (changes: Partial<BulkDraft>) => void;
  products: readonly Product[];
  problem: string | null;
}

const riseTypes = [
  { value: 'percentage', label: bulkTexts.percentage },
  { value: 'fixed', label: bulkTexts.fixed },
];
const roundings = [
  { value: '', label: bulkTexts.noRounding },
  ...roundingSteps.map((step) => ({ value: String(step), label: bulkTexts.roundTo(step) })),
];

/** How much to raise, and what each product will cost before anything is applied. */
export function PriceTab({ draft, onChange, products, problem }: PriceTabProps) {
  const shownDraft = useDeferredValue(draft);
  const previews = useMemo(() => {
    const adjustment = adjustmentOf(shownDraft);
    return adjustment && previewRise(products, adjustment);
  }, [shownDraft, products]);
  const { riseType, riseValue } = draft;
  const label = bulkTexts.value[riseType];
  return (
    <div className={styles.prices}>
      <div className={styles.rise}>
        <Select
          label={bulkTexts.riseType}
          value={riseType}
          onValueChange={(type) =>
            onChange({ riseType: type === 'fixed' ? 'fixed' : 'percentage', riseValue: null })
          }
          options={riseTypes}
        />
        {riseType === 'percentage' ? (
          <NumberField
            label={label}
            decimals={2}
            unit="%"
            value={riseValue}
            onValueChange={(value) => onChange({ riseValue: value })}
            error={problem}
          />
        ) : (
          <MoneyField
            label={label}
            value={riseValue === null ? null : toCents(riseValue)}
            onValueChange={(cents) =>
              onChange({ riseValue: cents === null ? null : toPesos(cents) })
            }
            error={problem}
          />
        )}
        <Select
          label={bulkTexts.rounding}
          value={draft.roundTo === null ? '' : String(draft.roundTo)}
          onValueChange={(text) => onChange({ roundTo: roundingOf(text) })}
          options={roundings}
        />
      </div>
      <RisePreview previews={previews} />
    </div>
  );
}
