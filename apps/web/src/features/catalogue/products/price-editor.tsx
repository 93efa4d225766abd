import type { Product } from '@mostrador/contract/catalogue';
import { toCents } from '@mostrador/contract/money';
import { type FocusEvent, useState } from 'react';
import { errorText } from '../../../lib/api-error.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { Form } from '../../../ui/form.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { catalogueTexts, formTexts } from '../texts.ts';
import styles from './product-table.module.css';

interface PriceEditorProps {
  product: Product;
  onSave: (cents: number) => Promise<void>;
  /** By a key: the keyboard goes on from the price. */
  onLeave: (byKey: boolean) => void;
}

/**
 * Enter or leaving the box saves, Escape does not. What cannot be saved stays as it was typed, with
 * the reason under it.
 */
export function PriceEditor({ product, onSave, onLeave }: PriceEditorProps) {
  const storedCents = toCents(product.price);
  const [cents, setCents] = useState<number | null>(storedCents);
  const saving = useSubmit({
    send: ({ wanted }: { wanted: number; byKey: boolean }) => onSave(wanted),
    onDone: (_, { byKey }) => onLeave(byKey),
  });
  const save = (byKey: boolean) => {
    if (saving.error && !byKey) return;
    if (cents === storedCents) onLeave(byKey);
    else if (cents !== null) saving.submit({ wanted: cents, byKey });
  };
  const { originalPrice } = product.promotion;
  const isNotLower = originalPrice !== null && cents !== null && cents >= toCents(originalPrice);
  return (
    <Form
      className={styles.priceForm}
      onSubmit={() => save(true)}
      onFocus={({ target }: FocusEvent) => target instanceof HTMLInputElement && target.select()}
      onBlur={() => save(false)}
      onKeyDown={(event) => event.key === 'Escape' && onLeave(true)}
    >
      <MoneyField
        hideLabel
        label={catalogueTexts.priceOf(product.name)}
        autoFocus
        required
        enterKeyHint="done"
        readOnly={saving.isPending}
        aria-busy={saving.isPending}
        value={cents}
        onValueChange={(typed) => {
          setCents(typed);
          if (saving.error) saving.startOver();
        }}
        hint={isNotLower ? formTexts.notLower : undefined}
        error={
          saving.error ? errorText(saving.error, 'message', formTexts.updateFailed) : undefined
        }
      />
    </Form>
  );
}
