import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { notFound } from '../../http/errors.ts';
import { newId } from '../../lib/ids.ts';
import { refuseUnknownBusiness } from './known-business.ts';

/** Taxes and withholdings that the weekly statements take: none until an administrator adds one. */

export interface NewDeduction {
  /** Null: every business. */
  businessId: string | null;
  regime: string;
  jurisdiction: string;
  base: 'comisiones' | 'ventas_online';
  rateBp: number;
  certificate: string;
  startsAt: Date;
}

export interface StoredDeduction extends NewDeduction {
  id: string;
  endsAt: Date | null;
}

interface DeductionRow {
  id: string;
  business_id: string | null;
  regime: string;
  jurisdiction: string;
  base: 'comisiones' | 'ventas_online';
  rate_bp: number;
  certificate: string;
  starts_at: Date;
  ends_at: Date | null;
}

export async function listDeductions(db: Queryable): Promise<StoredDeduction[]> {
  const rows = await db.many<DeductionRow>(
    sql`select * from settlement_deductions order by created_at desc, id`,
  );
  return rows.map((row) => ({
    id: row.id,
    businessId: row.business_id,
    regime: row.regime,
    jurisdiction: row.jurisdiction,
    base: row.base,
    rateBp: row.rate_bp,
    certificate: row.certificate,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
  }));
}

/** Counts for weeks that begin from `startsAt` on; closed statements stay as they are. */
export async function addDeduction(tx: Queryable, one: NewDeduction, now: Date): Promise<string> {
  if (one.businessId !== null) await refuseUnknownBusiness(tx, one.businessId);
  const id = newId();
  await tx.run(sql`
    insert into settlement_deductions (id, business_id, regime, jurisdiction, base, rate_bp,
      certificate, starts_at, created_at)
    values (${id}, ${one.businessId}, ${one.regime}, ${one.jurisdiction}, ${one.base},
      ${one.rateBp}, ${one.certificate}, ${one.startsAt}, ${now})`);
  return id;
}

/** Weeks that begin from `endsAt` on no longer have it. */
export async function endDeduction(tx: Queryable, id: string, endsAt: Date): Promise<void> {
  const ended = await tx.run(sql`
    update settlement_deductions set ends_at = greatest(${endsAt}::timestamptz, starts_at)
    where id = ${id}`);
  if (ended === 0) throw notFound('No se encontró la deducción.');
}
