import type { DeliveryType } from '@mostrador/contract/lists';
import { Bike, type LucideIcon, ShoppingBag } from 'lucide-react';
import { joinClasses } from '../../../ui/join-classes.ts';
import { ordersTexts } from '../texts.ts';
import styles from './delivery-tag.module.css';

const icons: Record<DeliveryType, LucideIcon> = { envio: Bike, retirar: ShoppingBag };

/** How it leaves the shop; its looks never mean hurry. */
export function DeliveryTag({ type, className }: { type: DeliveryType; className?: string }) {
  const Icon = icons[type];
  return (
    <span className={joinClasses(styles.tag, className)} data-type={type}>
      <Icon aria-hidden />
      {ordersTexts.delivery[type]}
    </span>
  );
}
