import { type Sql, sql } from './sql.ts';

/** What the database writes as it goes over the wire, where it makes the JSON itself. */

export const wireInstant = (instant: Sql): Sql =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const wirePesos = (cents: Sql): Sql => sql`${cents} / 100::float8`;
