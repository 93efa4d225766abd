import type { PreviewedProduct } from '@mostrador/contract/menu';
import { UtensilsCrossed } from 'lucide-react';
import { useId } from 'react';
import { thumbnailSource } from '../../../../lib/picture-source.ts';
import { sectionName, sectionsOf } from '../sections-of.ts';
import { previewTexts } from '../texts.ts';
import styles from './menu-list.module.css';
import { Price } from './price.tsx';
import marks from './product-marks.module.css';
import { ProductTags } from './product-tags.tsx';

interface MenuListProps {
  products: readonly PreviewedProduct[];
  onOpen: (productId: string) => void;
}

/** The sections, with a bar that jumps to each. */
export function MenuList({ products, onOpen }: MenuListProps) {
  const id = useId();
  const sections = sectionsOf(products);
  const jump = (place: number) =>
    document.getElementById(`${id}${place}`)?.scrollIntoView({ block: 'start' });
  return (
    <>
      {sections.length > 1 && (
        <nav className={styles.chips} aria-label={previewTexts.sections}>
          {sections.map(({ category }, place) => (
            <button key={category} type="button" onClick={() => jump(place)}>
              {sectionName(category)}
            </button>
          ))}
        </nav>
      )}
      {sections.map(({ category, products: dishes }, place) => (
        <section
          key={category}
          id={`${id}${place}`}
          className={styles.section}
          aria-label={sectionName(category)}
        >
          <h3 className={styles.sectionName}>{sectionName(category)}</h3>
          <ul className={styles.dishes}>
            {dishes.map((dish) => (
              <li key={dish._id}>
                <Dish product={dish} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Dish({
  product,
  onOpen,
}: {
  product: PreviewedProduct;
  onOpen: (productId: string) => void;
}) {
  return (
    <button
      type="button"
      className={styles.dish}
      data-product={product._id}
      data-sold-out={!product.available || undefined}
      onClick={() => onOpen(product._id)}
    >
      <span className={styles.dishWords}>
        <span className={styles.dishName}>{product.name}</span>
        {product.description && <span className={styles.dishText}>{product.description}</span>}
        <ProductTags tags={product.tags} serves={product.serves} />
        {product.outOfHours && <span className={marks.later}>{product.outOfHours.text}</span>}
        <Price product={product} />
        {product.promotion.isActive && product.promotion.description && (
          <span className={marks.promotion}>{product.promotion.description}</span>
        )}
      </span>
      <span className={styles.dishPicture}>
        {product.imageUrl ? (
          <img src={thumbnailSource(product.imageUrl)} alt="" loading="lazy" decoding="async" />
        ) : (
          <UtensilsCrossed aria-hidden />
        )}
        {!product.available && <span className={marks.soldOut}>{previewTexts.soldOut}</span>}
      </span>
    </button>
  );
}
