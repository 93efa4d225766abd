import type { PreviewedShop } from '@mostrador/contract/menu';
import { formatPesos } from '@mostrador/contract/money';
import { Bike, Clock, ShoppingBag, Store } from 'lucide-react';
import { pictureSource } from '../../../../lib/picture-source.ts';
import { previewTexts } from '../texts.ts';
import styles from './shop-head.module.css';

const toneOf = ({ isOpen, reason }: PreviewedShop): string => {
  if (isOpen) return 'open';
  return reason === 'paused' ? 'paused' : 'closed';
};

/** Name, state and conditions: what a customer reads before the first dish. */
export function ShopHead({ shop }: { shop: PreviewedShop }) {
  const { shippingFrom, minimumOrder } = shop;
  return (
    <header className={styles.shop} data-closed={!shop.isOpen || undefined}>
      <div className={styles.cover} aria-hidden>
        {shop.imageUrl && <img src={pictureSource(shop.imageUrl)} alt="" />}
      </div>
      <div className={styles.logo} aria-hidden>
        {shop.imageUrl ? <img src={pictureSource(shop.imageUrl)} alt="" /> : <Store />}
      </div>
      <h2 className={styles.shopName}>{shop.name}</h2>
      <p className={styles.muted}>{[shop.category, shop.address].filter(Boolean).join(' · ')}</p>
      <p className={styles.state} data-state={toneOf(shop)}>
        {shop.text}
      </p>
      <ul className={styles.facts}>
        <li>
          <Clock aria-hidden />
          {previewTexts.minutes(shop.preparationMinutes)}
        </li>
        {shippingFrom !== null && (
          <li>
            <Bike aria-hidden />
            {shippingFrom === 0
              ? previewTexts.freeShipping
              : previewTexts.shipping(formatPesos(shippingFrom))}
          </li>
        )}
        {minimumOrder > 0 && (
          <li>
            <ShoppingBag aria-hidden />
            {previewTexts.minimum(formatPesos(minimumOrder))}
          </li>
        )}
      </ul>
      {shop.hasPhysicalStore && shop.pickupInstructions !== '' && (
        <p className={styles.pickup}>
          <strong>{previewTexts.pickup}</strong>
          {shop.pickupInstructions}
        </p>
      )}
    </header>
  );
}
