import { createHash } from 'node:crypto';
import { key } from './cluster.mjs';

const hashOf = (secret) => createHash('sha256').update(secret).digest('hex');

/** The session of the owner of `local<n>`. */
export const tokenOf = (n) => String(n).padStart(43, 's');

/** Shops that are open all day, each with an owner who is signed in, and a marketplace. */
export async function openStreamShops(client, count) {
  const all = `generate_series(1, ${count}) n`;
  await client.query(`
    insert into accounts (id, email, password_hash, role, name, created_at)
    select 'duena' || n, 'duena' || n || '@ejemplo.ar', '', 'business', 'Dueña', now() from ${all}`);
  await client.query(
    `insert into sessions (id, token_hash, account_id, created_at, last_used_at, expires_at)
     select 'sesion' || n, hash, 'duena' || n, now(), now(), now() + interval '1 day'
     from unnest($1::text[]) with ordinality as given (hash, n)`,
    [Array.from({ length: count }, (_, i) => hashOf(tokenOf(i + 1)))],
  );
  await client.query(`
    insert into businesses (id, name, cuit, status, is_open, approved_at, created_at)
    select 'local' || n, 'Comercio ' || n, '00000000000', 'approved', true, now(), now() from ${all}`);
  await client.query(`
    insert into business_owners (business_id, account_id, since)
    select 'local' || n, 'duena' || n, now() from ${all}`);
  await client.query(`insert into boards (business_id) select 'local' || n from ${all}`);
  await client.query(`
    insert into slots (business_id, id, day, opens_minute, closes_minute)
    select 'local' || n, 's' || day, day, 0, 0 from ${all}, generate_series(0, 6) day`);
  await client.query(`
    insert into products (business_id, id, name, price_cents, created_at)
    select 'local' || n, 'producto', 'Lomo completo', 1200000, now() from ${all}`);
  await client.query(
    `insert into marketplaces (id, name, created_at) values ('m', 'Bench', now())`,
  );
  await client.query(
    `insert into marketplace_keys (id, marketplace_id, name, key_hash, created_at)
     values ('k', 'm', 'Bench', $1, now())`,
    [hashOf(key)],
  );
}

/** Delivered orders of those shops, one an hour back from now. */
export async function addFinishedOrders(client, shops, each) {
  const all = `generate_series(1, ${each}) n, generate_series(1, ${shops}) s`;
  await client.query(`
    insert into orders (id, business_id, short_id, status, created_at, status_since, customer_name,
      delivery_type, logistics, products_total_cents, shipping_cost_cents, delivery_fee_cents,
      total_cents, payment_method, is_cash, commission_bp)
    select 'local' || s || '-' || n, 'local' || s, ${each} + 1 - n, 'entregado',
      now() - n * interval '1 hour', now() - n * interval '1 hour', 'Lucía Gómez', 'retirar',
      'UNBREIK', 1200000, 0, 0, 1200000, 'efectivo', true, 1500 from ${all}`);
  await client.query(`
    insert into order_lines (business_id, order_id, position, product_id, name, quantity, price_cents)
    select 'local' || s, 'local' || s || '-' || n, 1, 'producto', 'Lomo completo', 1, 1200000
    from ${all}`);
  await client.query(`update boards set order_counter = ${each}`);
  await client.query('vacuum analyze');
  // What is still to be written of it is not part of what is measured.
  await client.query('checkpoint');
}
