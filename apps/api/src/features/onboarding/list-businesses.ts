import type { ListedBusiness } from '@mostrador/contract/business-review';
import type { BusinessStatus } from '@mostrador/contract/lists';
import type { Queryable } from '../../db/database.ts';
import { joinSql, type Sql, sql } from '../../db/sql.ts';
import { type OwnerAccount, ownersOf } from '../session/owners.ts';

interface Filter {
  status?: BusinessStatus | undefined;
  text?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

interface Row {
  id: string;
  name: string;
  category: string;
  city: string;
  status: BusinessStatus;
  is_open: boolean;
  created_at: Date;
}

/** What is typed is searched as it is: no character in it is a pattern. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** In the name, the CUIT or the address of the owner. */
async function containsText(db: Queryable, text: string): Promise<Sql> {
  const pattern = containing(text);
  const owned = await db.many<{ business_id: string }>(sql`
    select o.business_id from business_owners o join accounts a on a.id = o.account_id
    where a.email ilike ${pattern}`);
  return sql`(b.name ilike ${pattern} or b.cuit ilike ${pattern}
    or b.id = any(${owned.map(({ business_id }) => business_id)}::text[]))`;
}

/** Before the business that a page ended with; nothing is before one that does not exist. */
async function isBefore(db: Queryable, cursor: string): Promise<Sql> {
  const last = await db.first<{ created_at: Date }>(
    sql`select created_at from businesses where id = ${cursor}`,
  );
  return sql`(b.created_at, b.id) < (${last?.created_at ?? null}::timestamptz, ${cursor}::text)`;
}

/** Newest first, a page at a time; and how many wait for a decision. */
export async function listBusinesses(db: Queryable, { status, text, cursor, limit }: Filter) {
  const conditions = [
    sql`true`,
    ...(status === undefined ? [] : [sql`b.status = ${status}`]),
    ...(text ? [await containsText(db, text)] : []),
    ...(cursor === undefined ? [] : [await isBefore(db, cursor)]),
  ];
  const rows = await db.many<Row>(sql`
    /* every business */
    select b.id, b.name, b.category, b.city, b.status, b.is_open, b.created_at from businesses b
    where ${joinSql(conditions, sql` and `)}
    order by b.created_at desc, b.id desc limit ${limit + 1}`);
  const waiting = await db.first<{ count: number }>(sql`
    /* every business */
    select count(*)::int as count from businesses where status = 'pending'`);
  const page = rows.slice(0, limit);
  const owners = await ownersOf(
    db,
    page.map(({ id }) => id),
  );
  return {
    businesses: page.map((row) => listed(row, owners.get(row.id))),
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    waiting: waiting?.count ?? 0,
  };
}

const listed = (row: Row, owner: OwnerAccount | undefined): ListedBusiness => ({
  _id: row.id,
  name: row.name,
  category: row.category,
  city: row.city,
  status: row.status,
  isOpen: row.is_open,
  createdAt: row.created_at.toISOString(),
  owner: { name: owner?.name ?? '', email: owner?.email ?? '' },
});
