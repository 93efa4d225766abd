import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { businessOf } from '../../lib/ids.ts';
import { giveUnitsBack, type Units } from '../catalogue/count-stock.ts';

/** What is left in an order that does not come about; what was taken out of it went back before. */
export async function giveOrderBack(tx: Queryable, orderId: string): Promise<void> {
  const businessId = businessOf(orderId);
  const units = await tx.many<Units>(sql`
    select product_id as "productId", quantity from order_lines
    where business_id = ${businessId} and order_id = ${orderId} and is_counted`);
  await giveUnitsBack(tx, businessId, units);
}
