import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { openDatabaseBefore, runMigration } from '../../testing/older-database.ts';

const migration = '0064';
const at = new Date('2026-03-04T15:00:00Z');

let db: Database;
beforeAll(async () => {
  db = await openDatabaseBefore(migration);
  await db.run(sql`
    insert into accounts (id, email, password_hash, role, name, created_at)
    values ('a1', 'a1@ejemplo.ar', 'x', 'business', 'Ana', ${at})`);
  await db.run(sql`
    insert into businesses (id, owner_id, name, cuit, created_at)
    values ('b1', 'a1', 'Negocio', '30-71234567-1', ${at})`);
  await db.run(sql`
    insert into marketplace_keys (id, name, key_hash, created_at, revoked_at)
    select 'k' || n, name, 'hash' || n, ${at}::timestamptz + n * interval '1 minute',
      case when n = 1 then ${at}::timestamptz end
    from unnest(array['Tienda', 'Otra', 'tienda']) with ordinality as existing (name, n)`);
  await placeOrder('o1', 'k1');
  await placeOrder('o3', 'k3');
  await placeOrder('o9', null);
  await runMigration(db, migration);
});
afterAll(() => db?.close());

/** As the code that knows only keys writes it, with a reference that others use too. */
const placeOrder = (id: string, keyId: string | null) =>
  db.run(sql`
    insert into orders (id, business_id, short_id, status, created_at, status_since, delivery_type,
      logistics, products_total_cents, shipping_cost_cents, delivery_fee_cents, total_cents,
      payment_method, is_cash, commission_bp, marketplace_key_id, external_ref)
    values (${id}, 'b1', ${id}, 'pendiente', ${at}, ${at}, 'retirar', 'UNBREIK', 100, 0, 0, 100,
      'efectivo', true, 1000, ${keyId}, 'REF-1')`);

const marketplaceOf = async (orderId: string) =>
  (
    await db.first<{ marketplace_id: string | null }>(
      sql`select marketplace_id from orders where id = ${orderId}`,
    )
  )?.marketplace_id;

it('gives each existing key a marketplace of its own, also those of the same name', async () => {
  const keys = await db.many(sql`
    select k.id, m.name from marketplace_keys k join marketplaces m on m.id = k.marketplace_id
    order by k.id`);
  expect(keys).toEqual([
    { id: 'k1', name: 'Tienda' },
    { id: 'k2', name: 'Otra' },
    { id: 'k3', name: 'tienda · k3' },
  ]);
});

it('leaves each order with the marketplace of its key, and the others with none', async () => {
  expect(await marketplaceOf('o1')).toBe('k1');
  expect(await marketplaceOf('o3')).toBe('k3');
  expect(await marketplaceOf('o9')).toBeNull();
});

it('counts an order taken by a process that knows only keys as one of its marketplace', async () => {
  await placeOrder('o2', 'k2');
  expect(await marketplaceOf('o2')).toBe('k2');
  await expect(placeOrder('o4', 'k2')).rejects.toMatchObject({
    constraint: 'orders_marketplace_id_external_ref_key',
  });
});
