import type { PreviewedProduct } from '@mostrador/contract/menu';
import { formatPesos } from '@mostrador/contract/money';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { previewTexts } from '../texts.ts';
import styles from './product-marks.module.css';

/** What is charged, and what is crossed out. */
export function Price({ product: { price, promotion } }: { product: PreviewedProduct }) {
  const { originalPrice } = promotion;
  const isLowered = promotion.isActive && originalPrice !== null && originalPrice > price;
  return (
    <span className={styles.prices}>
      <span className={styles.price}>{formatPesos(price)}</span>
      {isLowered && (
        <>
          <VisuallyHidden>{previewTexts.regularPrice(formatPesos(originalPrice))}</VisuallyHidden>
          <s className={styles.former} aria-hidden>
            {formatPesos(originalPrice)}
          </s>
          <span className={styles.discount}>
            {previewTexts.discount(Math.round((1 - price / originalPrice) * 100))}
          </span>
        </>
      )}
    </span>
  );
}
