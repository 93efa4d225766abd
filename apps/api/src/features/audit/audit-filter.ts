import type { AuditKind } from '@mostrador/contract/audit-kinds';
import type { Queryable } from '../../db/database.ts';
import { joinSql, type Sql, sql } from '../../db/sql.ts';
import { dayStart } from '../../lib/local-time.ts';

export interface AuditFilter {
  businessId?: string | undefined;
  /** A part of the e-mail or the name of whoever did it. */
  person?: string | undefined;
  /** A part of the name of the business. */
  business?: string | undefined;
  kind?: AuditKind | undefined;
  /** Local days, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

/** What the actions of a kind are called: calls by their address, other things by their words. */
const actionsOf: Record<AuditKind, string> = {
  decisiones:
    '(/(approve|suspend|reinstate|preregister|add-business)|businesses/:businessId/reject)$|DNI|^consola: (approve|reject|suspend|reinstate)',
  dinero:
    'admin/(settlements|deductions)|/(commission|adjustments)$|aliasCBU|-account|^consola: (transfers|mark-)',
  catalogo: 'products|option-groups|horarios|logistica|shipping-config|/upload',
  pedidos: 'api/orders',
  cuentas:
    'takeover|api/(auth|security)|admin/(login|logout|administrators)|second-factor|PUT /api/businesses/:businessId$',
  plataforma: 'admin/(terms|keys)|terms/accept|^consola: ',
};

/** The lines `l` of the trail that the filter means. */
export async function conditionsOf(db: Queryable, filter: AuditFilter): Promise<Sql> {
  const { businessId, person, business, kind, from, to } = filter;
  const conditions = [sql`true`];
  if (businessId) conditions.push(sql`l.business_id = ${businessId}`);
  if (business) conditions.push(sql`l.business_id = any(${await named(db, business)}::text[])`);
  if (person) {
    const accounts = await accountsOf(db, person);
    conditions.push(sql`coalesce(l.impersonator_id, l.account_id) = any(${accounts}::text[])`);
  }
  if (kind) conditions.push(sql`l.action ~ ${actionsOf[kind]}`);
  if (from) conditions.push(sql`l.at >= ${dayStart(from)}`);
  if (to) conditions.push(sql`l.at < ${dayStart(to, 1)}`);
  return joinSql(conditions, sql` and `);
}

async function named(db: Queryable, text: string): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    /* every business */
    select id from businesses where strpos(lower(name), lower(${text}::text)) > 0`);
  return rows.map(({ id }) => id);
}

async function accountsOf(db: Queryable, text: string): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select id from accounts where strpos(lower(email), lower(${text}::text)) > 0
      or strpos(lower(name), lower(${text}::text)) > 0`);
  return rows.map(({ id }) => id);
}
