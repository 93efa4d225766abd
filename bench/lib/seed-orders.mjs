import { createHash } from 'node:crypto';

export const session = 'b'.repeat(43);
export const businessId = 'comercio';
/** Orders that wait to be accepted are spread over these, as they are in life. */
export const busyShops = 40;

const hash = createHash('sha256').update(session).digest('hex');

export async function seedOwner(client) {
  await client.query(`
    insert into accounts (id, email, password_hash, role, name, created_at)
    values ('duena', 'bench@ejemplo.ar', '', 'business', 'Bench', now())`);
  await client.query(
    `insert into sessions (id, token_hash, account_id, created_at, last_used_at, expires_at)
     values ('sesion', $1, 'duena', now(), now(), now() + interval '1 day')`,
    [hash],
  );
  await client.query(`
    insert into businesses (id, name, cuit, status, approved_at, created_at)
    select ${shop('n')}, 'Comercio ' || n, '00000000000', 'approved', now(), now()
    from generate_series(0, ${busyShops}) n`);
  await client.query(`
    insert into business_owners (business_id, account_id, since)
    select ${shop('n')}, 'duena', now() from generate_series(0, ${busyShops}) n`);
  await client.query(`
    insert into boards (business_id) select ${shop('n')} from generate_series(0, ${busyShops}) n`);
}

const shop = (n) => `case when ${n} = 0 then '${businessId}' else 'local' || ${n} end`;
const busyShop = `'local' || (1 + n % ${busyShops})`;

/** Finished orders with two lines each, one a minute back from now. */
export async function seedFinished(client, from, to) {
  await client.query(insertOrders(`'${businessId}'`, `'f' || n`, 'entregado'), [from, to]);
  await client.query(insertLines(`'${businessId}'`, `'f' || n`), [from, to]);
}

/** Orders to accept; answers their ids. */
export async function seedPending(client, from, to) {
  await client.query(insertOrders(busyShop, `'p' || n`, 'pendiente'), [from, to]);
  await client.query(insertLines(busyShop, `'p' || n`), [from, to]);
  return Array.from({ length: to - from + 1 }, (_, i) => {
    const n = from + i;
    return `local${1 + (n % busyShops)}-p${n}`;
  });
}

const insertOrders = (business, id, status) => `
  insert into orders (id, business_id, short_id, status, created_at, status_since, customer_name,
    delivery_type, logistics, address_street, address_number, address_city, address_notes,
    products_total_cents, shipping_cost_cents, delivery_fee_cents, total_cents, payment_method,
    is_cash, commission_bp)
  select ${business} || '-' || ${id}, ${business}, ${id}, '${status}', now() - n * interval '1 minute', now(),
    'Lucía Gómez', 'envio', 'UNBREIK', 'Tucumán', '123', 'Cosquín', 'Timbre 2', 2500000, 150000,
    150000, 2650000, 'mercadopago', false, 1500
  from generate_series($1::int, $2::int) n`;

const insertLines = (business, id) => `
  insert into order_lines
    (business_id, order_id, position, product_id, name, quantity, price_cents, options, note)
  select ${business}, ${business} || '-' || ${id}, line, 'producto' || line, 'Lomo completo con papas', 1, 1200000,
    '[{"groupName": "Salsas", "optionName": "Cheddar", "priceModifierCents": 50000}]', 'Sin cebolla'
  from generate_series($1::int, $2::int) n, generate_series(1, 2) line`;
