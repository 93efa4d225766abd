import { call } from '../../../lib/api-client.ts';
import { keepOrder, readOrderOf } from '../live/orders-query.ts';

/** Sends an order to one's own board; it is there at once, also when the stream is slow. */
export async function sendTestOrder(businessId: string, idempotencyKey: string): Promise<void> {
  const params = { businessId };
  const reply = await call('POST /api/businesses/:businessId/orders/test', {
    params,
    idempotencyKey,
  });
  keepOrder(businessId, readOrderOf(businessId, reply.data));
}
