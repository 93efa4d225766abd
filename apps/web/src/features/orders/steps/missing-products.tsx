import { Checkbox } from '../../../ui/checkbox.tsx';
import type { PanelOrder } from '../live/panel-order.ts';
import { ordersTexts } from '../texts.ts';
import styles from './reject-steps.module.css';

interface MissingProductsProps {
  order: PanelOrder;
  chosenIds: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

/** One entry per product, however many lines it has; without an id its name is what it is known by. */
function productsOf(order: PanelOrder): { id: string; label: string }[] {
  const products = new Map<string, { name: string; units: number }>();
  for (const { productId, name, quantity } of order.products) {
    const id = productId || name;
    const units = (products.get(id)?.units ?? 0) + quantity;
    products.set(id, { name, units });
  }
  return [...products].map(([id, { name, units }]) => ({ id, label: `${units} × ${name}` }));
}

export function MissingProducts({ order, chosenIds, onChange }: MissingProductsProps) {
  return (
    <fieldset className={styles.fieldset}>
      <legend className={styles.question}>{ordersTexts.chooseMissing}</legend>
      <p className={styles.hint}>{ordersTexts.chooseMissingHint}</p>
      <ul className={styles.products}>
        {productsOf(order).map(({ id, label }) => (
          <li key={id}>
            <Checkbox
              className={styles.product}
              label={label}
              checked={chosenIds.includes(id)}
              onCheckedChange={(isChosen) =>
                onChange(isChosen ? [...chosenIds, id] : chosenIds.filter((each) => each !== id))
              }
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
