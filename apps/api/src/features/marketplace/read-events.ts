import type { MarketplaceEvent } from '@mostrador/contract/marketplace';
import type { Database } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { wireInstant } from '../../db/wire.ts';
import { between, isKept, numberEvents } from '../orders/event-store.ts';
import { refundAmount } from '../orders/order-json.ts';

/**
 * A page of the feed of what happens to the orders of a marketplace. Their numbers have holes where
 * others have events; the last page goes up to the newest number of all, so that nobody has to read
 * past the events of others twice, nor seems to have missed them once they are purged.
 */
export async function readEvents(
  db: Database,
  marketplaceId: string,
  { after, limit }: { after: number; limit: number },
): Promise<{ events: MarketplaceEvent[]; lastId: number; missed: boolean }> {
  const head = await numberEvents(db);
  const events = await db.many<MarketplaceEvent>(sql`
    /* every business */
    select e.number as id, ${wireInstant(sql`e.at`)} as at, e.kind, e.business_id as "businessId",
      e.order_id as "orderId", o.short_id as "shortId", o.external_ref as reference, e.status,
      o.delivery_type as "deliveryType", o.logistics as "logisticaUtilizada",
      o.prep_minutes as "tiempoEstimado", ${wireInstant(sql`o.promised_at`)} as "promisedAt",
      ${wireInstant(sql`o.scheduled_for`)} as "scheduledFor",
      o.cancel_reason as "motivoCancelacion", o.cancelled_by as "canceladoPor",
      o.missing_products as "productosFaltantes", o.refund_needed as "refundNeeded",
      ${refundAmount} as "refundAmount", o.total_cents / 100::float8 as total,
      case when o.courier_first_name is not null then json_build_object(
        'firstName', o.courier_first_name, 'lastName', o.courier_last_name) end as "deliveryId"
    from order_events e join orders o on o.business_id = e.business_id and o.id = e.order_id
    where ${between(after, head)} and o.marketplace_id = ${marketplaceId}
    order by e.number limit ${limit}`);
  const lastOfFullPage = events.length === limit ? events.at(-1)?.id : undefined;
  return {
    events,
    lastId: lastOfFullPage ?? head,
    missed: !(await isKept(db, after, head)),
  };
}
