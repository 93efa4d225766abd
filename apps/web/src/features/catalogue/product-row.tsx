import type { Product } from '@mostrador/contract/catalogue';
import { defaultLabels } from '@mostrador/contract/lists';
import { formatPesos } from '@mostrador/contract/money';
import { Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Switch } from '../../ui/switch.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ProductPicture } from './product-picture.tsx';
import styles from './product-table.module.css';
import { catalogueTexts } from './texts.ts';

export interface RowActions {
  toggle: (productId: string) => void;
  setStock: (product: Product, stock: boolean) => void;
  edit: (product: Product) => void;
  remove: (product: Product) => void;
}

interface ProductRowProps {
  product: Product;
  index: number;
  isSelected: boolean;
  actions: RowActions;
  measure: (row: HTMLTableRowElement | null) => void;
}

// Made once: what is the same for every row is not compared in each.
const pencil = <Pencil aria-hidden />;
const bin = <Trash2 aria-hidden />;

export const ProductRow = memo(function ProductRow({
  product,
  index,
  isSelected,
  actions,
  measure,
}: ProductRowProps) {
  const { name, promotion } = product;
  return (
    <tr
      ref={measure}
      data-index={index}
      // The heading is the first row.
      aria-rowindex={index + 2}
      data-selected={isSelected}
      data-promoted={promotion.isActive}
      className={styles.row}
    >
      <td className={styles.select}>
        <Checkbox
          hideLabel
          label={catalogueTexts.select(name)}
          checked={isSelected}
          onCheckedChange={() => actions.toggle(product._id)}
        />
      </td>
      <td className={styles.product}>
        <ProductPicture imageUrl={product.imageUrl} />
        <span className={styles.name} title={name}>
          {name}
        </span>
      </td>
      <td className={styles.category}>{product.category || defaultLabels.category}</td>
      <td className={styles.price}>
        {formatPesos(product.price)}
        {promotion.originalPrice !== null && (
          <s className={styles.regular}>
            <VisuallyHidden>{catalogueTexts.regularPrice('')}</VisuallyHidden>
            {formatPesos(promotion.originalPrice)}
          </s>
        )}
      </td>
      <td className={styles.promotion}>
        <Badge tone={promotion.isActive ? 'success' : 'neutral'}>
          {promotion.isActive ? catalogueTexts.promotionOn : catalogueTexts.promotionOff}
        </Badge>
        {promotion.description && (
          <span className={styles.promotionText} title={promotion.description}>
            {promotion.description}
          </span>
        )}
      </td>
      <td className={styles.state}>
        <Switch
          hideLabel
          label={catalogueTexts.availability(name)}
          checked={product.stock}
          onText={catalogueTexts.inStock}
          offText={catalogueTexts.outOfStock}
          onCheckedChange={(stock) => actions.setStock(product, stock)}
          className={styles.switch}
        />
      </td>
      <td className={styles.actions}>
        <IconButton
          label={catalogueTexts.edit(name)}
          icon={pencil}
          onClick={() => actions.edit(product)}
        />
        <IconButton
          label={catalogueTexts.remove(name)}
          icon={bin}
          tone="danger"
          onClick={() => actions.remove(product)}
        />
      </td>
    </tr>
  );
});
