import { Outbox } from '../../db/outbox.ts';
import { sql } from '../../db/sql.ts';

export interface WaitingPush {
  id: string;
  deviceId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  payload: string;
  topic: string;
  expiresAt: Date;
  attempts: number;
}

/** That a push was sent stays for a while: nobody is told twice. */
export const pushOutbox = new Outbox<WaitingPush>({
  table: sql`outgoing_push`,
  content: sql`payload`,
  columns: sql`
    q.device_id as "deviceId", d.endpoint, d.p256dh, d.auth, q.payload, q.topic,
    q.expires_at as "expiresAt"`,
  from: sql`from push_devices d`,
  on: sql`and d.id = q.device_id`,
});
