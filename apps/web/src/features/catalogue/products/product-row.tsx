import type { Product } from '@mostrador/contract/catalogue';
import { defaultLabels } from '@mostrador/contract/lists';
import { Pencil, Trash2 } from 'lucide-react';
import { memo, useLayoutEffect, useMemo, useRef } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { timesInWords } from '../runs-out/moment-words.ts';
import { hasNotes, ProductNotes } from '../runs-out/product-notes.tsx';
import { runsOutTexts } from '../runs-out/texts.ts';
import { catalogueTexts } from '../texts.ts';
import { PriceCell } from './price-cell.tsx';
import { ProductPicture } from './product-picture.tsx';
import styles from './product-table.module.css';

export interface RowActions {
  toggle: (productId: string) => void;
  setStock: (product: Product, stock: boolean) => void;
  setPrice: (product: Product, cents: number) => Promise<void>;
  edit: (product: Product) => void;
  remove: (product: Product) => void;
}

interface ProductRowProps {
  product: Product;
  index: number;
  isSelected: boolean;
  actions: RowActions;
  measure: ((row: HTMLTableRowElement | null) => void) | undefined;
}

export const ProductRow = memo(function ProductRow({
  product,
  index,
  isSelected,
  actions,
  measure,
}: ProductRowProps) {
  const { name, promotion } = product;
  const nameId = `producto-${index}`;
  const on = useActionsOn(product, actions);
  return (
    <tr
      ref={measure}
      data-index={index}
      // The heading is the first row.
      aria-rowindex={index + 2}
      data-selected={isSelected}
      data-promoted={promotion.isActive || promotion.planned !== null}
      className={styles.row}
    >
      <SelectCell nameId={nameId} isSelected={isSelected} onToggle={on.toggle} />
      <td className={styles.product}>
        <ProductPicture imageUrl={product.imageUrl} />
        <span id={nameId} className={styles.name} title={name}>
          {name}
        </span>
      </td>
      <td className={styles.category}>{product.category || defaultLabels.category}</td>
      <PriceCell product={product} onSave={on.setPrice} />
      <PromotionCell
        isActive={promotion.isActive}
        isPlanned={promotion.planned !== null}
        description={promotion.planned?.description ?? promotion.description}
        times={timesInWords(promotion, new Date())}
      />
      <StateCell nameId={nameId} stock={product.stock} onStock={on.setStock} />
      <ActionsCell nameId={nameId} onEdit={on.edit} onRemove={on.remove} />
      {hasNotes(product) && (
        <td className={styles.notes}>
          <ProductNotes businessId={product.business} product={product} />
        </td>
      )}
    </tr>
  );
});

/**
 * The same functions for whichever product is in the row, so that its controls stay as they are. They
 * act on the one that is on the screen, never on one that is only being drawn.
 */
function useActionsOn(product: Product, actions: RowActions) {
  const shown = useRef(product);
  useLayoutEffect(() => {
    shown.current = product;
  }, [product]);
  return useMemo(
    () => ({
      toggle: () => actions.toggle(shown.current._id),
      setStock: (stock: boolean) => actions.setStock(shown.current, stock),
      setPrice: (cents: number) => actions.setPrice(shown.current, cents),
      edit: () => actions.edit(shown.current),
      remove: () => actions.remove(shown.current),
    }),
    [actions],
  );
}

interface SelectCellProps {
  nameId: string;
  isSelected: boolean;
  onToggle: () => void;
}

const SelectCell = memo(function SelectCell({ nameId, isSelected, onToggle }: SelectCellProps) {
  return (
    <td className={styles.select}>
      <Checkbox
        hideLabel
        label={catalogueTexts.select}
        about={nameId}
        checked={isSelected}
        onCheckedChange={onToggle}
      />
    </td>
  );
});

interface PromotionCellProps {
  isActive: boolean;
  isPlanned: boolean;
  description: string;
  times: string;
}

/** What it says, not the promotion: most products have none, and nothing to draw anew. */
const PromotionCell = memo(function PromotionCell({
  isActive,
  isPlanned,
  description,
  times,
}: PromotionCellProps) {
  return (
    <td className={styles.promotion}>
      {isActive && <Badge tone="success">{catalogueTexts.promotionOn}</Badge>}
      {isPlanned && <Badge tone="info">{runsOutTexts.planned}</Badge>}
      {!isActive && !isPlanned && (
        <span className={styles.notPromoted}>{catalogueTexts.promotionOff}</span>
      )}
      {[description, times]
        .filter((text) => text !== '')
        .map((text) => (
          <span key={text} className={styles.promotionText} title={text}>
            {text}
          </span>
        ))}
    </td>
  );
});

interface StateCellProps {
  nameId: string;
  stock: boolean;
  onStock: (stock: boolean) => void;
}

const StateCell = memo(function StateCell({ nameId, stock, onStock }: StateCellProps) {
  return (
    <td className={styles.state}>
      <Switch
        hideLabel
        label={catalogueTexts.availability}
        about={nameId}
        checked={stock}
        onText={catalogueTexts.inStock}
        offText={catalogueTexts.outOfStock}
        onCheckedChange={onStock}
        className={styles.switch}
      />
    </td>
  );
});

interface ActionsCellProps {
  nameId: string;
  onEdit: () => void;
  onRemove: () => void;
}

const ActionsCell = memo(function ActionsCell({ nameId, onEdit, onRemove }: ActionsCellProps) {
  return (
    <td className={styles.actions}>
      <IconButton label={catalogueTexts.edit} about={nameId} icon={<Pencil />} onClick={onEdit} />
      <IconButton
        label={catalogueTexts.delete}
        about={nameId}
        icon={<Trash2 />}
        tone="danger"
        onClick={onRemove}
      />
    </td>
  );
});
