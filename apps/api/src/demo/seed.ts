import { setTimeout as delay } from 'node:timers/promises';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { marketplaceNamed } from '../features/marketplace/create-marketplace-key.ts';
import { addStaff } from '../features/session/members.ts';
import { hashPassword } from '../features/session/password-hash.ts';
import { publishFirstTerms } from '../features/terms/publish-first-terms.ts';
import { openStorage } from '../storage/storage.ts';
import { demoPassword } from './accounts.ts';
import { demoMarketplace } from './integration-key.ts';
import { seedAccounts } from './seed-accounts.ts';
import { seedDni } from './seed-dni.ts';
import { seedOrders } from './seed-orders.ts';
import { seedShop } from './seed-shop.ts';
import type { DemoEmail } from './shops/shop.ts';
import { shops } from './shops.ts';
import { StoredPictures } from './store-pictures.ts';
import { keepOpenForVisitors } from './visiting-hours.ts';

const lockNumber = 7_274_023;

interface Prepared {
  passwordHash: string;
  pictures: StoredPictures;
  weeks: number;
}

/**
 * Fills an installation that has no account yet with a marketplace of the Punilla valley, as if it
 * had worked for weeks until this moment. Of several processes that start at once, one does it.
 */
export async function seedDemo(deps: Deps, weeks = 8): Promise<void> {
  await publishFirstTerms(deps);
  if (!(await hasAccounts(deps.db))) await fill(deps, weeks);
  await keepOpenForVisitors(deps);
}

async function fill(deps: Deps, weeks: number): Promise<void> {
  const [passwordHash, pictures] = await Promise.all([
    hashPassword(demoPassword),
    StoredPictures.draw(openStorage(deps.config).files, shops),
  ]);
  const seed = () =>
    deps.db.transaction((tx) => seedOnce(deps, tx, { passwordHash, pictures, weeks }));
  while (!(await seed())) await delay(200);
}

const hasAccounts = async (db: Queryable): Promise<boolean> =>
  (await db.first(sql`select 1 from accounts limit 1`)) !== undefined;

/** False while another process is at it. Waiting for its lock here could outlast the lock timeout. */
async function seedOnce(deps: Deps, tx: Queryable, prepared: Prepared): Promise<boolean> {
  const lock = await tx.first<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lockNumber}) as mine`,
  );
  if (!lock?.mine) return false;
  if (await hasAccounts(tx)) return true;

  const now = deps.now();
  const marketplaceId = await marketplaceNamed(tx, demoMarketplace, now);
  const accountIds = await seedAccounts(tx, prepared.passwordHash, now);
  for (const shop of shops) {
    const idOf = (email: DemoEmail): string => {
      const accountId = accountIds.get(email);
      if (accountId === undefined) throw new Error(`${shop.name} has no ${email}.`);
      return accountId;
    };
    const open = await seedShop(tx, shop, idOf(shop.owner), prepared.pictures, now);
    for (const { email, role } of shop.staff ?? []) {
      await addStaff(tx, { businessId: open.id, accountId: idOf(email), role }, now);
    }
    const { weeks } = prepared;
    await seedOrders(tx, open, marketplaceId, { config: deps.config, now, weeks });
    if (shop.status !== 'approved') await seedDni(deps, tx, open, now);
  }
  // The mails about transfers of former weeks went out long ago.
  await tx.run(sql`update outgoing_mail set sent_at = created_at, attempts = 1`);
  return true;
}
