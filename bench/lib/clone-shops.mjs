/**
 * Multiplies the busiest shop of the demo, with all that belongs to it, until there are about `orders`
 * of them: every id of a shop holds the shop's own, so a copy is the same rows with another one.
 */
export async function cloneShops(client, orders) {
  const { rows } = await client.query(`
    select business_id as id, count(*)::int as orders from orders
    group by 1 order by 2 desc limit 1`);
  const [shop] = rows;
  const copies = Math.ceil(orders / shop.orders);
  for (const table of await tablesOfShops(client)) {
    await client.query(await cloning(client, table, shop.id, copies));
  }
  await client.query('vacuum analyze');
  return countRows(client);
}

/** Those with a key of their own before those that refer to them. */
async function tablesOfShops(client) {
  const { rows } = await client.query(`
    select c.relname::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'business_id'
      and c.relname not in ('dni_photos', 'payment_account_changes', 'audit_log')`);
  const names = ['businesses', ...rows.map(({ name }) => name)];
  const keys = await client.query(`
    select conrelid::regclass::text as "from", confrelid::regclass::text as "to"
    from pg_constraint where contype = 'f' and conrelid <> confrelid`);
  const ordered = [];
  while (ordered.length < names.length) {
    const waits = (name) =>
      keys.rows.some(
        ({ from, to }) => from === name && names.includes(to) && !ordered.includes(to),
      );
    ordered.push(...names.filter((name) => !ordered.includes(name) && !waits(name)));
  }
  return ordered;
}

async function cloning(client, table, id, copies) {
  const { rows } = await client.query(
    `select attname::text as name, atttypid::regtype::text as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const values = rows.map(({ name, type }) =>
    type === 'text' ? `replace(t."${name}", '${id}', '${id}x' || n)` : `t."${name}"`,
  );
  const key = table === 'businesses' ? 'id' : 'business_id';
  return `
    insert into "${table}" (${rows.map(({ name }) => `"${name}"`).join(', ')})
    select ${values.join(', ')} from "${table}" t, generate_series(1, ${copies}) n
    where t.${key} = '${id}'`;
}

async function countRows(client) {
  const { rows } = await client.query(`
    select (select count(*)::int from orders) as orders,
      (select count(*)::int from order_lines) as lines,
      (select count(*)::int from ledger_entries) as movements,
      pg_size_pretty(pg_database_size(current_database())) as size`);
  return rows[0];
}
