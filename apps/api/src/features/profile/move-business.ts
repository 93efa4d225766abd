import type { BusinessStatus } from '@mostrador/contract/lists';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { holdBoard } from '../orders/hold-board.ts';
import { type OwnerAccount, ownerOf } from '../session/owners.ts';
import { businessNotFound } from './texts.ts';

interface Decision {
  from: readonly BusinessStatus[];
  to: Exclude<BusinessStatus, 'pending'>;
  reason: string | null;
}

interface DecidedBusiness {
  name: string;
  owner: OwnerAccount;
}

/** From which states a decision may be taken: a second administrator who comes late gets 409. */
export async function moveBusiness(
  tx: Queryable,
  businessId: string,
  { from, to, reason }: Decision,
  now: Date,
): Promise<DecidedBusiness> {
  await holdBoard(tx, businessId);
  const decided = await tx.first<{ name: string }>(sql`
    update businesses set status = ${to}, status_reason = ${reason}, version = version + 1,
      is_open = is_open and ${to === 'approved'},
      approved_at = case when ${to === 'approved'} then coalesce(approved_at, ${now}) else approved_at end
    where id = ${businessId} and status = any(${from})
    returning name`);
  if (decided) return { name: decided.name, owner: await ownerOf(tx, businessId) };
  const present = await tx.first<{ status: string }>(
    sql`select status from businesses where id = ${businessId}`,
  );
  if (!present) throw notFound(businessNotFound);
  throw new Refusal('conflict', 'El negocio ya cambió de estado. Vuelve a cargar la página.', {
    status: present.status,
  });
}
