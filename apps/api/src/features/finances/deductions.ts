import type { Deduction } from '@mostrador/contract/settlement-runs';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { notFound } from '../../http/errors.ts';
import { newId } from '../../lib/ids.ts';
import { refuseUnknownBusiness } from './known-business.ts';

/** Taxes and withholdings that the weekly statements take: none until an administrator adds one. */

interface NewDeduction {
  /** Null: every business. */
  businessId: string | null;
  regime: string;
  jurisdiction: string;
  base: 'comisiones' | 'ventas_online';
  rateBp: number;
  certificate: string;
  startsAt: Date;
}

interface DeductionRow extends Omit<Deduction, 'rate' | 'startsAt' | 'endsAt'> {
  rateBp: number;
  startsAt: Date;
  endsAt: Date | null;
}

export async function listDeductions(db: Queryable): Promise<Deduction[]> {
  const rows = await db.many<DeductionRow>(sql`
    select id as "_id", business_id as "businessId", regime, jurisdiction, base, rate_bp as "rateBp",
      certificate, starts_at as "startsAt", ends_at as "endsAt"
    from settlement_deductions order by created_at desc, id`);
  return rows.map(({ rateBp, startsAt, endsAt, ...rest }) => ({
    ...rest,
    rate: rateBp / 10_000,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
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
