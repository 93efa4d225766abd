import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';

const hashOf = (token) => createHash('sha256').update(token).digest('hex');

/**
 * Shops like the demo's, `local1` and so on, each with its owner, a session and one product
 * (`producto1`…). Answers the bearers of the sessions.
 */
export async function openShops(databaseUrl, businessId, count) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const tokens = Array.from({ length: count }, () => randomUUID());
  try {
    const columns = await client.query(`
      select string_agg(column_name, ', ') as names from information_schema.columns
      where table_name = 'businesses' and table_schema = 'public'
        and column_name <> 'id'`);
    const { names } = columns.rows[0];
    await client.query(
      `insert into accounts (id, email, password_hash, role, name, created_at)
       select 'duena' || n, 'duena' || n || '@ejemplo.ar', '', 'business', 'Dueña', now()
       from generate_series(1, $1::int) n`,
      [count],
    );
    await client.query(
      `insert into businesses (id, ${names})
       select 'local' || n, ${names} from businesses, generate_series(1, $2::int) n
       where businesses.id = $1`,
      [businessId, count],
    );
    await client.query(
      `insert into business_owners (business_id, account_id, since)
       select 'local' || n, 'duena' || n, now() from generate_series(1, $1::int) n`,
      [count],
    );
    await client.query(
      `insert into boards (business_id) select 'local' || n from generate_series(1, $1::int) n`,
      [count],
    );
    await client.query(
      `insert into slots (id, business_id, day, opens_minute, closes_minute)
       select 'local' || n || '-' || slots.id, 'local' || n, day, opens_minute, closes_minute
       from slots, generate_series(1, $2::int) n where business_id = $1`,
      [businessId, count],
    );
    await client.query(
      `insert into products (id, business_id, name, price_cents, created_at)
       select 'producto' || n, 'local' || n, 'Lomo completo', 1200000, now()
       from generate_series(1, $1::int) n`,
      [count],
    );
    await client.query(
      `insert into sessions (id, token_hash, account_id, created_at, last_used_at, expires_at)
       select 'sesion' || n, hash, 'duena' || n, now(), now(), now() + interval '1 day'
       from unnest($1::text[]) with ordinality as given (hash, n)`,
      [tokens.map(hashOf)],
    );
  } finally {
    await client.end();
  }
  return tokens;
}
