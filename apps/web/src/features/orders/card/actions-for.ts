import { type MerchantAction, merchantActionsFor } from '@mostrador/contract/order-states';
import type { PanelOrder } from '../live/panel-order.ts';

/** What the shop may do with this order now; the same table decides on the server. */
export const actionsFor = (order: PanelOrder): MerchantAction[] =>
  merchantActionsFor({
    status: order.status,
    deliveryType: order.deliveryType,
    logistics: order.logisticaUtilizada,
  });
