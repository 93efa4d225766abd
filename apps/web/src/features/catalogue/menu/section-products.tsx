import { formatPesos } from '@mostrador/contract/money';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ProductPicture } from '../products/product-picture.tsx';
import styles from './menu-order.module.css';
import { type Section, sectionName } from './sections-of.ts';
import { SortableList } from './sortable-list.tsx';
import { menuTexts } from './texts.ts';

interface SectionProductsProps {
  section: Section;
  howId: string;
  onMove: (from: number, to: number) => void;
}

/** So many rows are drawn at once: nobody drags past more. */
const rowsAtOnce = 200;

export function SectionProducts({ section, howId, onMove }: SectionProductsProps) {
  const [shown, setShown] = useState(rowsAtOnce);
  const { category, products } = section;
  const hidden = products.length - shown;
  return (
    <section className={styles.panel} aria-label={sectionName(category)}>
      <Link to={paths.menuOrder} className={styles.toSections}>
        <ChevronLeft aria-hidden />
        {menuTexts.allSections}
      </Link>
      <header className={styles.panelHead}>
        <h2>{sectionName(category)}</h2>
        <span>{menuTexts.products(products.length)}</span>
      </header>
      <SortableList
        label={sectionName(category)}
        items={products.slice(0, shown)}
        keyOf={({ _id }) => _id}
        nameOf={({ name }) => name}
        howId={howId}
        onMove={onMove}
      >
        {(product) => (
          <span className={styles.product} data-off={!product.stock || undefined}>
            <ProductPicture imageUrl={product.imageUrl} />
            <span className={styles.words}>
              <span className={styles.name}>{product.name}</span>
              <span className={styles.small}>
                {formatPesos(product.price)}
                {!product.stock && <Badge>{menuTexts.soldOut}</Badge>}
              </span>
            </span>
          </span>
        )}
      </SortableList>
      {hidden > 0 && (
        <Button fullWidth onClick={() => setShown(shown + rowsAtOnce)}>
          {menuTexts.showMore(Math.min(hidden, rowsAtOnce))}
        </Button>
      )}
    </section>
  );
}
