import type { MarketplaceOrder } from '@mostrador/contract/marketplace';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { notFound } from '../../http/errors.ts';
import { businessOf } from '../../lib/ids.ts';
import { orderColumns, refundAmount } from '../orders/order-json.ts';
import { isMovers, ofMarketplace } from '../orders/store.ts';
import { orderTexts } from '../orders/texts.ts';

/** An order with what only the marketplace that placed it is told. */
export async function loadOrder(
  db: Queryable,
  marketplaceId: string,
  orderId: string,
): Promise<MarketplaceOrder> {
  const row = await db.first<{ order: MarketplaceOrder }>(sql`
    select row_to_json(wire) as "order" from (
      select ${orderColumns(sql`${businessOf(orderId)}`)}, o.business_id as "businessId",
        o.external_ref as reference,
        o.cancelled_by as "canceladoPor", o.refund_needed as "refundNeeded",
        ${refundAmount} as "refundAmount",
        case when o.delivery_type = 'retirar' then (
          select b.pickup_instructions from businesses b where b.id = ${businessOf(orderId)})
        end as "pickupInstructions"
      from orders o where ${isMovers(ofMarketplace(marketplaceId), orderId)}) wire`);
  if (!row) throw notFound(orderTexts.notFound);
  return row.order;
}
