import type { NewBusiness } from '@mostrador/contract/profile';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** A business that is closed and waits for approval. */
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
    insert into businesses (id, owner_id, name, phone, category, cuit, has_physical_store,
      branch_count, status, street, number, city, lat, lng, created_at)
    values (${id}, ${ownerId}, ${business.name}, ${business.phone}, ${business.category},
      ${business.cuit}, ${business.hasPhysicalStore}, ${business.branchCount}, 'pending',
      ${street}, ${number}, ${city}, ${lat}, ${lng}, ${now})`);
  await insertWalletAndBoard(tx, id);
}

/** What every business has besides its own row. */
export async function insertWalletAndBoard(tx: Queryable, businessId: string): Promise<void> {
  await tx.run(sql`insert into wallets (business_id) values (${businessId})`);
  await tx.run(sql`insert into boards (business_id) values (${businessId})`);
}
