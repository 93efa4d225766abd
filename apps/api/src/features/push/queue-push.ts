import type { PushMessage } from '@mostrador/contract/push-message';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { hashOf, newId } from '../../lib/ids.ts';
import { devicesOfBusiness } from '../session/push-devices.ts';

export interface Push {
  message: PushMessage;
  /** What makes it the same push if it is queued again. */
  about: string;
  /** A later one of the same topic takes the place of one that did not arrive yet. */
  topic: string;
  expiresAt: Date;
}

const topicLength = 32;

/** Queues it for one device, in the transaction of what it tells. */
export async function queuePush(
  tx: Queryable,
  deviceId: string,
  { message, about, topic, expiresAt }: Push,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into outgoing_push (id, device_id, about, payload, topic, created_at, expires_at)
    values (${newId()}, ${deviceId}, ${about}, ${JSON.stringify(message)},
      ${hashOf(topic).slice(0, topicLength)}, ${now}, ${expiresAt})
    on conflict (device_id, about) do nothing`);
}

/** And for all that a shop has switched on. */
export async function queueForShop(
  deps: Deps,
  tx: Queryable,
  businessId: string,
  push: Push,
): Promise<void> {
  for (const { id } of await devicesOfBusiness(deps, tx, businessId)) {
    await queuePush(tx, id, push, deps.now());
  }
}
