import webPush from 'web-push';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * By which push services know this installation: those of the settings, or a pair that the first who
 * asks makes, for all processes and for good. With another pair every device would have to be switched
 * on again.
 */
export async function pushKeys({ config, db, now }: Deps): Promise<PushKeys> {
  if (config.push.keys !== null) return config.push.keys;
  const known = await findKeys(db);
  if (known) return known;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await db.run(sql`
    insert into push_keys (id, public_key, private_key, created_at)
    values (1, ${publicKey}, ${privateKey}, ${now()}) on conflict (id) do nothing`);
  const kept = await findKeys(db);
  if (!kept) throw new Error('The keys for pushes were not kept.');
  return kept;
}

const findKeys = (db: Queryable): Promise<PushKeys | undefined> =>
  db.first(sql`
    select public_key as "publicKey", private_key as "privateKey" from push_keys where id = 1`);
