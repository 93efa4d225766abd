import { bulkImportCategory } from '@mostrador/contract/lists';
import { toCents } from '@mostrador/contract/money';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { newId } from '../../lib/ids.ts';
import { refuseAboveProductQuota } from './product-quota.ts';

/** Creates what was typed line by line, in that order, in one statement. */
export async function loadMany(
  db: Queryable,
  businessId: string,
  products: readonly { name: string; price: number }[],
  now: Date,
): Promise<void> {
  await refuseAboveProductQuota(db, businessId, products.length);
  await db.run(sql`
    insert into products (id, business_id, name, price_cents, category, created_at, position)
    select typed.id, ${businessId}, typed.name, typed.price_cents, ${bulkImportCategory}, ${now},
      typed.position
    from unnest(${products.map(() => newId())}::text[], ${products.map(({ name }) => name)}::text[],
        ${products.map(({ price }) => toCents(price))}::bigint[])
      with ordinality as typed (id, name, price_cents, position)`);
}
