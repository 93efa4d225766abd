import type { ListedBusiness } from '@mostrador/contract/business-review';
import type { BusinessStatus } from '@mostrador/contract/lists';
import type { Queryable } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';

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
  owner_name: string;
  owner_email: string;
}

/** What is typed is searched as it is: no character in it is a pattern. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const matching = ({ status, text }: Filter): Sql => sql`
  (${status ?? null}::text is null or b.status = ${status ?? null})
  and (${text ?? ''} = '' or b.name ilike ${containing(text ?? '')} or a.email ilike ${containing(text ?? '')}
    or b.cuit ilike ${containing(text ?? '')})`;

/** Newest first, a page at a time; and how many wait for a decision. */
export async function listBusinesses(db: Queryable, filter: Filter) {
  const rows = await db.many<Row>(sql`
    select b.id, b.name, b.category, b.city, b.status, b.is_open, b.created_at,
      a.name as owner_name, a.email as owner_email
    from businesses b join accounts a on a.id = b.owner_id
    where ${matching(filter)} and (${filter.cursor ?? null}::text is null or
      (b.created_at, b.id) < (select c.created_at, c.id from businesses c where c.id = ${filter.cursor ?? null}))
    order by b.created_at desc, b.id desc limit ${filter.limit + 1}`);
  const waiting = await db.first<{ count: number }>(
    sql`select count(*)::int as count from businesses where status = 'pending'`,
  );
  const page = rows.slice(0, filter.limit);
  return {
    businesses: page.map(listed),
    nextCursor: rows.length > filter.limit ? (page.at(-1)?.id ?? null) : null,
    waiting: waiting?.count ?? 0,
  };
}

const listed = (row: Row): ListedBusiness => ({
  _id: row.id,
  name: row.name,
  category: row.category,
  city: row.city,
  status: row.status,
  isOpen: row.is_open,
  createdAt: row.created_at.toISOString(),
  owner: { name: row.owner_name, email: row.owner_email },
});
