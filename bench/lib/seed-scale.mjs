import { createHash } from 'node:crypto';
import { withClient } from './cluster.mjs';
import { session } from './seed-orders.mjs';

/** `local1`… of which every question is asked; they have the same orders however many shops there are. */
export const measuredShops = 40;
export const ordersEach = 1_000;
/** A shop takes an order so often; a thousand of them are 35 days. */
const minutesApart = 50;
export const since = (days) => Math.floor((days * 24 * 60) / minutesApart);
/** What the purge has left: telephones of a week, events and answers of two days. */
const withPhone = since(7);
const withEvents = since(2);

const hash = createHash('sha256').update(session).digest('hex');

/**
 * Fills an empty database of the product. The measured shops have a thousand orders each, the others
 * `ordersOfOthers`, and rows are written in the order of time, so that those of one shop lie among those of
 * all others as they do in life.
 */
export async function fillScale(url, shops, ordersOfOthers) {
  await withClient(url, async (client) => {
    await openManyShops(client, shops);
    const indexes = await dropIndexes(client);
    const step = Math.max(1, Math.round(250_000 / shops));
    await inTurns(url, chunks(ordersEach, step), (mine, [from, to]) =>
      addOrders(mine, shops, ordersOfOthers, from, to),
    );
    await client.query(`
      update order_event_head set number = (select coalesce(max(number), 0) from order_events)`);
    await client.query(`
      update boards set order_counter = ${ordersEach}, orders_version = 4 * ${ordersEach}`);
    await inTurns(url, indexes, (mine, definition) => mine.query(definition));
    await client.query('vacuum analyze');
  });
}

/** From the oldest to the newest; orders are counted back from now. */
const chunks = (total, step) =>
  Array.from({ length: Math.ceil(total / step) }, (_, i) => [
    Math.max(1, total - (i + 1) * step + 1),
    total - i * step,
  ]);

/** Two at a time, each over a connection of its own. */
async function inTurns(url, all, work) {
  const waiting = all.values();
  const worker = () =>
    withClient(url, async (client) => {
      // Nothing is checked and nothing kept from change: what is written is known to be right.
      await client.query(`set session_replication_role = 'replica'`);
      await client.query(`set maintenance_work_mem = '512MB'`);
      await client.query('set statement_timeout = 0');
      for (const each of waiting) await work(client, each);
    });
  await Promise.all([worker(), worker()]);
}

/** Filling tables is quicker without them; answers how they are made again. */
async function dropIndexes(client) {
  const { rows } = await client.query(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where not exists (select 1 from pg_constraint where conindid = indexrelid)
      and indrelid::regclass::text in ('orders', 'order_events', 'order_transitions',
        'ledger_entries', 'idempotency_keys', 'audit_log')`);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** Shops with a board and a wallet; the measured ones belong to whoever asks. */
async function openManyShops(client, shops) {
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
    insert into businesses (id, name, cuit, alias_cbu, status, approved_at, created_at)
    select 'local' || n, 'Comercio ' || n, '00000000000', 'lomo.papa.pan', 'approved', now(),
      now() - interval '60 days' from ${all}`);
  await client.query(`
    insert into business_owners (business_id, account_id, since)
    select 'local' || n, 'duena', now() from generate_series(1, ${measuredShops}) n`);
  await client.query(`insert into boards (business_id) select 'local' || n from ${all}`);
  await client.query(`
    insert into wallets (business_id, last_seq, balance_cents, online_sales_cents)
    select 'local' || n, ${ordersEach}, 2125000::bigint * ${ordersEach},
      2500000::bigint * ${ordersEach} from ${all}`);
}

const names = `(array['Lucía Gómez', 'Martín Ferreyra', 'Sofía Luna', 'Ramiro Castro', 'Carla Paz'])`;

/** Delivered orders with what each leaves behind; n counts back from now. */
async function addOrders(client, shops, ordersOfOthers, from, to) {
  const each = `(
    select 'local' || s as shop, 'local' || s || '-' || n as id, s, n,
      now() - n * interval '${minutesApart} minutes' as made
    from generate_series(${to}, ${from}, -1) n, generate_series(1, ${shops}) s
    where s <= ${measuredShops} or n <= ${ordersOfOthers}) o`;
  await client.query(`
    insert into orders (id, business_id, short_id, status, created_at, status_since, customer_name,
      customer_phone, delivery_type, logistics, products_total_cents, shipping_cost_cents,
      delivery_fee_cents, total_cents, payment_method, is_cash, commission_bp, prep_minutes, promised_at)
    select id, shop, ${ordersEach} + 1 - n, 'entregado', made, made + interval '40 minutes',
      ${names}[1 + n % 5], case when n <= ${withPhone} then '3511234567' end, 'retirar', 'UNBREIK',
      2500000, 0, 0, 2500000, 'mercadopago', false, 1500, 25, made + interval '25 minutes'
    from ${each}`);
  await client.query(`
    insert into order_lines (business_id, order_id, position, product_id, name, quantity, price_cents)
    select shop, id, 1, 'producto', 'Lomo completo con papas', 2, 1250000 from ${each}`);
  await client.query(`
    insert into order_transitions (business_id, order_id, version, from_status, to_status, at, actor)
    select shop, id, 4 * (${ordersEach} - n) + place,
      (array[null, 'pendiente', 'preparando', 'listo'])[place],
      (array['pendiente', 'preparando', 'listo', 'entregado'])[place],
      made + place * interval '10 minutes', 'negocio'
    from ${each}, generate_series(1, 4) place`);
  await client.query(`
    insert into ledger_entries (business_id, seq, id, kind, amount_cents, effect_cents,
      balance_after_cents, counterpart, order_id, description, created_at)
    select shop, ${ordersEach} + 1 - n, 'e' || n, 'credit_sale', 2125000, 2125000,
      2125000 * (${ordersEach} + 1 - n)::bigint, 'clientes', id, 'Ingreso por pedido online',
      made + interval '40 minutes'
    from ${each}`);
  await client.query(`
    insert into audit_log (at, account_id, action, business_id, target, details, ip, request_id)
    select made, 'duena', 'orders.step', shop, id, '{"status": "preparando"}', '10.0.0.1', id
    from ${each} where n % 2 = 0`);
  await addWhatIsKeptForTwoDays(client, `${each} where n <= ${withEvents}`, shops);
}

async function addWhatIsKeptForTwoDays(client, each, shops) {
  await client.query(`
    insert into order_events (business_id, version, order_id, kind, status, at, number)
    select shop, 4 * (${ordersEach} - n) + place, id, 'changed', 'preparando',
      made + place * interval '10 minutes', (4 * (${ordersEach} - n) + place - 1) * ${shops}::bigint + s
    from (select * from ${each}) recent, generate_series(1, 4) place`);
  await client.query(`
    insert into idempotency_keys (business_id, scope, key, request_hash, body, created_at)
    select shop, 'duena PATCH /api/orders/:id/status', md5(id || place), md5(id), repeat('x', 1200), made
    from (select * from ${each}) recent, generate_series(1, 4) place`);
}
