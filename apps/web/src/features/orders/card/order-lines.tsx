import { formatCents, formatPesos } from '@mostrador/contract/money';
import type { OrderLine } from '@mostrador/contract/orders';
import { StickyNote } from 'lucide-react';
import { useMay } from '../../../lib/may.ts';
import styles from '../details/order-details.module.css';
import { ordersTexts } from '../texts.ts';
import { lineTotal, type OptionCount, optionCounts } from './order-words.ts';

/** What was ordered: quantity first and large, options multiplied out, notes that cannot be missed. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  const maySeeMoney = useMay('orders.money');
  return (
    <ul className={styles.lines}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
        <li key={index} className={styles.product}>
          <span className={styles.quantity}>{line.quantity} ×</span>
          <div className={styles.what}>
            <p className={styles.productName}>{line.name}</p>
            {maySeeMoney && <p className={styles.unitPrice}>{formatPesos(line.price)}</p>}
            <Options options={optionCounts(line)} />
            {line.modification && (
              <p className={styles.note}>
                <StickyNote aria-hidden />
                <span>
                  {ordersTexts.note}: <strong>{line.modification}</strong>
                </span>
              </p>
            )}
          </div>
          {maySeeMoney && <span className={styles.lineTotal}>{formatCents(lineTotal(line))}</span>}
        </li>
      ))}
    </ul>
  );
}

const modifier = (pesos: number): string =>
  pesos === 0 ? '' : ` (${pesos > 0 ? '+' : ''}${formatPesos(pesos)})`;

function Options({ options }: { options: readonly OptionCount[] }) {
  if (options.length === 0) return null;
  const groupNames = [...new Set(options.map((option) => option.groupName))];
  return (
    <dl className={styles.options}>
      {groupNames.map((groupName) => (
        <div key={groupName}>
          <dt>{groupName}</dt>
          {options
            .filter((option) => option.groupName === groupName)
            .map(({ optionName, count, priceModifier }) => (
              <dd key={`${optionName} ${priceModifier}`}>
                {count} × {optionName}
                {modifier(priceModifier)}
              </dd>
            ))}
        </div>
      ))}
    </dl>
  );
}
