import { MessageCircle, Phone } from 'lucide-react';
import { buttonClass } from '../../../ui/button.tsx';
import { customerName } from '../card/order-words.ts';
import type { PanelOrder } from '../live/panel-order.ts';
import { reachTexts } from '../texts.ts';
import styles from './order-details.module.css';

interface ReachCustomerProps {
  order: PanelOrder;
  /** +5493515550000 */
  phone: string;
}

/** While the order is in the shop: a call, or a message that is already begun. */
export function ReachCustomer({ order, phone }: ReachCustomerProps) {
  const message = reachTexts.message(customerName(order), order.shortId);
  const chat = `https://wa.me/${phone.slice(1)}?text=${encodeURIComponent(message)}`;
  return (
    <span className={styles.reach}>
      <a className={buttonClass({ size: 'sm' })} href={`tel:${phone}`}>
        <Phone aria-hidden />
        {reachTexts.call}
      </a>
      <a className={buttonClass({ size: 'sm' })} href={chat} target="_blank" rel="noreferrer">
        <MessageCircle aria-hidden />
        {reachTexts.chat}
      </a>
    </span>
  );
}
