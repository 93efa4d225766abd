import type { PreviewedProduct } from '@mostrador/contract/menu';
import { formatPesos } from '@mostrador/contract/money';
import { ArrowLeft, UtensilsCrossed } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { pictureSource } from '../../../../lib/picture-source.ts';
import { previewTexts } from '../texts.ts';
import { type Chosen, choose, missingGroup, totalOf } from './choose-options.ts';
import { OptionChoices } from './option-choices.tsx';
import { Price } from './price.tsx';
import marks from './product-marks.module.css';
import styles from './product-sheet.module.css';
import { ProductTags } from './product-tags.tsx';

interface ProductSheetProps {
  product: PreviewedProduct;
  isShopOpen: boolean;
  onClose: () => void;
}

/** One product with its choices, as a customer fills them in. */
export function ProductSheet({ product, isShopOpen, onClose }: ProductSheetProps) {
  const [chosen, setChosen] = useState<Chosen>(new Set());
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  const missing = missingGroup(product, chosen);
  const isOffered = isShopOpen && product.available && !product.outOfHours;
  return (
    <section className={styles.sheet} aria-label={product.name}>
      <button ref={back} type="button" className={styles.back} onClick={onClose}>
        <ArrowLeft aria-hidden />
        {previewTexts.backToMenu}
      </button>
      <div className={styles.large}>
        {product.imageUrl ? (
          <img src={pictureSource(product.imageUrl)} alt="" />
        ) : (
          <UtensilsCrossed aria-hidden />
        )}
        {!product.available && <span className={marks.soldOut}>{previewTexts.soldOut}</span>}
      </div>
      <div className={styles.sheetWords}>
        <h3 className={styles.sheetName}>{product.name}</h3>
        <Price product={product} />
        {product.promotion.isActive && product.promotion.description && (
          <span className={marks.promotion}>{product.promotion.description}</span>
        )}
        {product.outOfHours && <span className={marks.later}>{product.outOfHours.text}</span>}
        {product.description && <p className={styles.sheetText}>{product.description}</p>}
        <ProductTags tags={product.tags} serves={product.serves} />
        {product.adultsOnly && <p className={styles.adults}>{previewTexts.adultsOnly}</p>}
      </div>
      {product.optionGroups.map((group) => (
        <OptionChoices
          key={group.optionGroup}
          group={group}
          chosen={chosen}
          onChoose={(optionId) => setChosen((before) => choose(group, before, optionId))}
        />
      ))}
      <p className={styles.total} aria-live="polite">
        <span>{totalWords(isOffered, missing?.titleForUser)}</span>
        <strong>{formatPesos(totalOf(product, chosen))}</strong>
      </p>
    </section>
  );
}

function totalWords(isOffered: boolean, missing: string | undefined): string {
  if (!isOffered) return previewTexts.notNow;
  return missing === undefined ? previewTexts.total : previewTexts.missing(missing);
}
