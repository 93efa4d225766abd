import { createHash } from 'node:crypto';
import { session } from './seed-orders.mjs';

/** `local1`… of which every question is asked; each has a thousand orders from the beginning. */
export const measuredShops = 40;
const ordersEach = 1_000;
const chunkShops = 250;

const hash = createHash('sha256').update(session).digest('hex');

/** Shops with an owner, a board and a wallet; the measured ones belong to whoever asks. */
export async function openManyShops(client, shops) {
  await client.query(`
    insert into accounts (id, email, password_hash, role, name, created_at)
    values ('duena', 'bench@ejemplo.ar', '', 'business', 'Bench', now())`);
  await client.query(
    `insert into sessions (id, token_hash, account_id, created_at, last_used_at, expires_at)
     values ('sesion', $1, 'duena', now(), now(), now() + interval '1 day')`,
    [hash],
  );
  const all = `generate_series(1, ${shops}) n`;
  await client.query(`
    insert into businesses (id, name, cuit, status, approved_at, created_at)
    select 'local' || n, 'Comercio ' || n, '00000000000', 'approved', now(), now() from ${all}`);
  await client.query(`
    insert into business_owners (business_id, account_id, since)
    select 'local' || n, 'duena', now() from generate_series(1, ${measuredShops}) n`);
  await client.query(`insert into boards (business_id) select 'local' || n from ${all}`);
  await client.query(`insert into wallets (business_id) select 'local' || n from ${all}`);
}

/** Lets the others grow evenly until there are so many orders in all. */
export async function growTo(client, shops, total) {
  const { rows } = await client.query(`select count(*)::int as n from orders`);
  if (rows[0].n === 0) await addOrders(client, 1, measuredShops, 1, ordersEach);
  const have = await client.query(
    `select count(*)::int as n from orders where business_id = 'local${shops}'`,
  );
  const from = have.rows[0].n + 1;
  const to = Math.round((total - measuredShops * ordersEach) / (shops - measuredShops));
  for (let shop = measuredShops + 1; shop <= shops; shop += chunkShops) {
    await addOrders(client, shop, Math.min(shop + chunkShops - 1, shops), from, to);
  }
}

const names = `(array['Lucía Gómez', 'Martín Ferreyra', 'Sofía Luna', 'Ramiro Castro', 'Carla Paz'])`;

/** Delivered orders with what each leaves behind: a line, its transitions and its movement. */
async function addOrders(client, firstShop, lastShop, from, to) {
  const each = `generate_series(${firstShop}, ${lastShop}) s, generate_series(${from}, ${to}) n`;
  const business = `'local' || s`;
  const id = `'local' || s || '-' || n`;
  const made = `now() - n * interval '17 minutes'`;
  await client.query(`
    insert into orders (id, business_id, short_id, status, created_at, status_since, customer_name,
      delivery_type, logistics, products_total_cents, shipping_cost_cents, delivery_fee_cents,
      total_cents, payment_method, is_cash, commission_bp, prep_minutes, promised_at)
    select ${id}, ${business}, n, 'entregado', ${made}, ${made} + interval '40 minutes',
      ${names}[1 + n % 5], 'retirar', 'UNBREIK', 2500000, 0, 0, 2500000, 'mercadopago', false, 1500,
      25, ${made} + interval '25 minutes'
    from ${each}`);
  await client.query(`
    insert into order_lines (business_id, order_id, position, product_id, name, quantity, price_cents)
    select ${business}, ${id}, 1, 'producto', 'Lomo completo con papas', 2, 1250000 from ${each}`);
  await client.query(`
    insert into order_transitions (business_id, order_id, version, from_status, to_status, at, actor)
    select ${business}, ${id}, 3 * n + step.place,
      (array[null, 'pendiente', 'preparando'])[step.place],
      (array['pendiente', 'preparando', 'listo'])[step.place],
      ${made} + step.place * interval '9 minutes', 'negocio'
    from ${each}, generate_series(1, 3) step (place)`);
  await client.query(`
    insert into ledger_entries (business_id, seq, id, kind, amount_cents, effect_cents,
      balance_after_cents, counterpart, order_id, description, created_at)
    select ${business}, n, 'e' || n, 'credit_sale', 2125000, 2125000, 2125000 * n::bigint, 'clientes',
      ${id}, 'Ingreso por pedido online', now()
    from ${each}`);
  await client.query(`
    update wallets set last_seq = ${to}, balance_cents = 2125000 * ${to}::bigint,
      online_sales_cents = 2500000 * ${to}::bigint
    where business_id in (select ${business} from generate_series(${firstShop}, ${lastShop}) s)`);
}
