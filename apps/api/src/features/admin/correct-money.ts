import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { notFound } from '../../http/errors.ts';
import { addDeduction, type NewDeduction } from '../finances/deductions.ts';
import { postAdjustment } from '../finances/post-adjustment.ts';

async function refuseUnknownBusiness(tx: Queryable, businessId: string): Promise<void> {
  const known = await tx.first(sql`select 1 from businesses where id = ${businessId}`);
  if (!known) throw notFound('No se encontró el negocio.');
}

export async function adjustBalance(
  tx: Queryable,
  businessId: string,
  amountCents: number,
  description: string,
  now: Date,
): Promise<void> {
  await refuseUnknownBusiness(tx, businessId);
  await postAdjustment(tx, businessId, amountCents, description, now);
}

export async function addDeductionFor(
  tx: Queryable,
  one: NewDeduction,
  now: Date,
): Promise<string> {
  if (one.businessId !== null) await refuseUnknownBusiness(tx, one.businessId);
  return addDeduction(tx, one, now);
}
