import { allCalls } from '@mostrador/contract/all-calls';
import type { AuditLine } from '@mostrador/contract/audit';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { type AuditFilter, conditionsOf } from './audit-filter.ts';

interface Row {
  id: number;
  at: Date;
  actor_email: string | null;
  actor_name: string | null;
  impersonator_email: string | null;
  impersonator_name: string | null;
  action: string;
  business_id: string | null;
  target: string | null;
  details: unknown;
  ip: string | null;
}

interface Page {
  cursor?: string | undefined;
  limit: number;
}

/** What each call is for, in the words of the API. */
const summaries = new Map(allCalls.map(([name, { summary }]) => [name, summary]));

/** Newest first. When an administrator acted for an owner, both are named. */
export async function listAudit(db: Queryable, { cursor, limit, ...filter }: AuditFilter & Page) {
  const before = cursor !== undefined && /^\d{1,15}$/.test(cursor) ? Number(cursor) : null;
  const rows = await db.many<Row>(sql`
    select l.id, l.at, a.email as actor_email, a.name as actor_name,
      i.email as impersonator_email, i.name as impersonator_name, l.action,
      l.business_id, l.target, l.details, l.ip
    from audit_log l left join accounts a on a.id = l.account_id
      left join accounts i on i.id = l.impersonator_id
    where ${await conditionsOf(db, filter)} and (${before}::bigint is null or l.id < ${before})
    order by l.id desc limit ${limit + 1}`);
  const page = rows.slice(0, limit);
  const nameOf = await businessNames(db, page);
  return {
    lines: page.map(
      (row): AuditLine => ({
        _id: row.id,
        at: row.at.toISOString(),
        actor: row.impersonator_email ?? row.actor_email,
        actorName: row.impersonator_name ?? row.actor_name,
        onBehalfOf: row.impersonator_email === null ? null : row.actor_email,
        action: row.action,
        summary: summaries.get(row.action) ?? null,
        business: nameOf.get(row.business_id ?? '') ?? null,
        target: row.target,
        details: row.details,
        ip: row.ip,
      }),
    ),
    nextCursor: rows.length > limit ? String(page.at(-1)?.id) : null,
  };
}

async function businessNames(
  db: Queryable,
  lines: readonly Row[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(lines.flatMap(({ business_id }) => business_id ?? []));
  const rows = await db.many<{ id: string; name: string }>(
    sql`select id, name from businesses where id = any(${[...ids]}::text[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
