import type { BusinessStatus } from '@mostrador/contract/lists';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { holdBoard } from '../orders/hold-board.ts';
import { businessNotFound } from './texts.ts';

interface Decision {
  from: readonly BusinessStatus[];
  to: Exclude<BusinessStatus, 'pending'>;
  reason: string | null;
}

interface DecidedRow {
  name: string;
  owner_id: string;
  email: string;
}

/** From which states a decision may be taken: a second administrator who comes late gets 409. */
export async function moveBusiness(
  tx: Queryable,
  businessId: string,
  { from, to, reason }: Decision,
  now: Date,
): Promise<DecidedRow> {
  await holdBoard(tx, businessId);
  const decided = await tx.first<DecidedRow>(sql`
    update businesses b set status = ${to}, status_reason = ${reason}, version = b.version + 1,
      is_open = b.is_open and ${to === 'approved'},
      approved_at = case when ${to === 'approved'} then coalesce(b.approved_at, ${now}) else b.approved_at end
    from accounts a
    where b.id = ${businessId} and b.status = any(${from}) and a.id = b.owner_id
    returning b.name, b.owner_id, a.email`);
  if (decided) return decided;
  const present = await tx.first<{ status: string }>(
    sql`select status from businesses where id = ${businessId}`,
  );
  if (!present) throw notFound(businessNotFound);
  throw new Refusal('conflict', 'El negocio ya cambió de estado. Vuelve a cargar la página.', {
    status: present.status,
  });
}
