import type { NewBusiness } from '@mostrador/contract/profile';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { lockWallet } from '../finances/ledger.ts';
import { openBoard } from '../orders/hold-board.ts';
import { makeOwner } from '../session/owners.ts';

/** A business that is closed and waits for approval: the only place where one is made. */
export async function insertBusiness(
  tx: Queryable,
  id: string,
  ownerId: string,
  business: NewBusiness,
  now: Date,
): Promise<void> {
  const { street, number, city, coords } = business.address;
  const [lng, lat] = coords.coordinates;
  await tx.run(sql`
    insert into businesses (id, name, phone, category, cuit, has_physical_store,
      branch_count, status, street, number, city, lat, lng, created_at)
    values (${id}, ${business.name}, ${business.phone}, ${business.category},
      ${business.cuit}, ${business.hasPhysicalStore}, ${business.branchCount}, 'pending',
      ${street}, ${number}, ${city}, ${lat}, ${lng}, ${now})`);
  await makeOwner(tx, id, ownerId, now);
  await openWalletAndBoard(tx, id);
}

/** What every business has besides its own row. */
export async function openWalletAndBoard(tx: Queryable, businessId: string): Promise<void> {
  await lockWallet(tx, businessId);
  await openBoard(tx, businessId);
}
