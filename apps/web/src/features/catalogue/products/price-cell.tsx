import type { Product } from '@mostrador/contract/catalogue';
import { formatPesos } from '@mostrador/contract/money';
import { memo, useRef, useState } from 'react';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { catalogueTexts } from '../texts.ts';
import { PriceEditor } from './price-editor.tsx';
import styles from './product-table.module.css';

interface PriceCellProps {
  product: Product;
  onSave: (cents: number) => Promise<void>;
}

/** The price, to be typed anew where it stands. */
export const PriceCell = memo(function PriceCell({ product, onSave }: PriceCellProps) {
  /** By product: the row may be written anew with another one. */
  const [editedId, setEditedId] = useState<string | null>(null);
  const takesFocusBack = useRef(false);
  const { _id, name, price, promotion } = product;
  if (editedId === _id) {
    return (
      <td className={styles.price}>
        <PriceEditor
          product={product}
          onSave={onSave}
          onLeave={(byKey) => {
            takesFocusBack.current = byKey;
            setEditedId(null);
          }}
        />
      </td>
    );
  }
  const shown = formatPesos(price);
  return (
    <td className={styles.price}>
      <button
        type="button"
        ref={(button) => {
          if (takesFocusBack.current) button?.focus();
          takesFocusBack.current = false;
        }}
        className={styles.priceButton}
        aria-label={catalogueTexts.changePrice(name, shown)}
        onClick={() => setEditedId(_id)}
      >
        {shown}
      </button>
      {promotion.originalPrice !== null && (
        <s className={styles.regular}>
          <VisuallyHidden>{catalogueTexts.regularPrice('')}</VisuallyHidden>
          {formatPesos(promotion.originalPrice)}
        </s>
      )}
    </td>
  );
});
