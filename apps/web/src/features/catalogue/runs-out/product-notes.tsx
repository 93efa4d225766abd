import type { Product } from '@mostrador/contract/catalogue';
import { Clock } from 'lucide-react';
import styles from './runs-out.module.css';
import { chooseEnd, saveUnits } from './runs-out-api.ts';
import { SoldOutLine } from './sold-out-line.tsx';
import { UnitsLeft } from './units-left.tsx';

type Noted = Pick<
  Product,
  | ('_id' | 'business' | 'name' | 'stock' | 'soldOutSince' | 'unavailableUntil')
  | ('stockQuantity' | 'lowStockAt' | 'outOfHours')
>;

export const hasNotes = ({ stock, stockQuantity, outOfHours }: Noted): boolean =>
  !stock || stockQuantity !== null || outOfHours !== null;

/** What is to be known of a product before it is offered: how many are left, until when it is off, its hours. */
export function ProductNotes({ businessId, product }: { businessId: string; product: Noted }) {
  const { _id, name, stock, stockQuantity, lowStockAt, outOfHours } = product;
  return (
    <div className={styles.notes}>
      {stockQuantity !== null && (
        <UnitsLeft
          id={_id}
          name={name}
          units={stockQuantity}
          isLow={stockQuantity <= (lowStockAt ?? 0)}
          onSave={(units) => saveUnits(businessId, _id, units)}
        />
      )}
      {!stock && stockQuantity !== 0 && (
        <SoldOutLine
          name={name}
          soldOut={product}
          onChoose={(until) => void chooseEnd(businessId, _id, until)}
        />
      )}
      {outOfHours && (
        <span className={styles.hours}>
          <Clock aria-hidden />
          {outOfHours.text}
        </span>
      )}
    </div>
  );
}
