import { formatPesos } from '@mostrador/contract/money';
import { useState } from 'react';
import { useMay } from '../../../lib/may.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { PanelOrder } from '../live/panel-order.ts';
import { takeOutTexts } from '../texts.ts';
import rejectStyles from './reject-steps.module.css';
import styles from './take-out.module.css';
import { useTakeOut } from './use-take-out.ts';

export const canTakeOut = ({ status, products }: PanelOrder): boolean =>
  (status === 'pendiente' || status === 'preparando') &&
  products.reduce((units, { quantity }) => units + quantity, 0) > 1;

interface TakeOutProps {
  order: PanelOrder;
  onDone: () => void;
}

/** What is missing leaves the order, and the order goes on. */
export function TakeOut({ order, onDone }: TakeOutProps) {
  const maySeeMoney = useMay('orders.money');
  const [kept, setKept] = useState(() => order.products.map(({ quantity }) => quantity));
  const [isSoldOut, setSoldOut] = useState(false);
  const { submit, isPending } = useTakeOut(order, onDone);
  const lines = order.products.flatMap(({ quantity: from }, line) => {
    const to = kept[line] ?? from;
    return to < from ? [{ line, from, to }] : [];
  });
  const isEmpty = kept.every((quantity) => quantity === 0);
  return (
    <section className={rejectStyles.step} aria-labelledby="quitar">
      <h3 id="quitar" className={rejectStyles.question}>
        {takeOutTexts.title}
      </h3>
      <ul className={styles.lines}>
        {order.products.map(({ name, quantity, selectedOptions }, line) => {
          const left = kept[line] ?? quantity;
          const set = (to: number) => setKept(kept.with(line, to));
          return (
            // Lines have no name of their own, and never change places here.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={line} className={styles.line}>
              <span className={left === 0 ? styles.gone : undefined}>
                {left} × {name}
                <span className={styles.options}>
                  {selectedOptions.map(({ optionName }) => optionName).join(' · ')}
                </span>
              </span>
              <IconButton
                label={takeOutTexts.less(name)}
                icon={<span aria-hidden="true">−</span>}
                disabled={left === 0 || isPending}
                onClick={() => set(left - 1)}
              />
              <IconButton
                label={takeOutTexts.more(name)}
                icon={<span aria-hidden="true">+</span>}
                disabled={left === quantity || isPending}
                onClick={() => set(left + 1)}
              />
            </li>
          );
        })}
      </ul>
      <Checkbox
        className={rejectStyles.product}
        label={takeOutTexts.soldOut}
        checked={isSoldOut}
        onCheckedChange={setSoldOut}
      />
      <p role="status">
        {isEmpty
          ? takeOutTexts.nothingLeft
          : lines.length > 0 &&
            (maySeeMoney
              ? takeOutTexts.consequence(formatPesos(missingValue(order, lines)))
              : takeOutTexts.quietConsequence)}
      </p>
      <Button
        variant="primary"
        busy={isPending}
        disabled={lines.length === 0 || isEmpty}
        onClick={() => submit({ lines, isSoldOut })}
      >
        {takeOutTexts.confirm}
      </Button>
    </section>
  );
}

/** What leaves the order, before its share of a discount; the server works out the rest. */
const missingValue = (
  { products }: PanelOrder,
  lines: readonly { line: number; from: number; to: number }[],
): number =>
  lines.reduce((sum, { line, from, to }) => {
    const { price = 0, selectedOptions = [] } = products[line] ?? {};
    const unit = selectedOptions.reduce((each, { priceModifier }) => each + priceModifier, price);
    return sum + unit * (from - to);
  }, 0);
