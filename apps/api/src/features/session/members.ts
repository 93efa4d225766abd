import type { StaffRole } from '@mostrador/contract/permissions';
import type { Queryable } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { Membership } from '../../http/caller.ts';

/** Where an account belongs, as JSON, in the order of the panel: the first is selected by default. */
export const membershipsOf = (accountId: Sql): Sql => sql`(
  select coalesce(json_agg(json_build_object('businessId', m.business_id, 'role', m.role)
    order by m.since, m.business_id), '[]')
  from (
    select o.business_id, 'owner' as role, o.since
    from business_owners o where o.account_id = ${accountId}
    union all
    select w.business_id, w.role, w.since
    from business_staff w where w.account_id = ${accountId}) m)`;

export async function findMemberships(db: Queryable, accountId: string): Promise<Membership[]> {
  const row = await db.first<{ memberships: Membership[] }>(
    sql`select ${membershipsOf(sql`${accountId}`)} as memberships`,
  );
  return row?.memberships ?? [];
}

/** Of several at once one adds; false: already one of the staff, or the owner. */
export async function addStaff(
  tx: Queryable,
  { businessId, accountId, role }: { businessId: string; accountId: string; role: StaffRole },
  now: Date,
): Promise<boolean> {
  const added = await tx.run(sql`
    insert into business_staff (business_id, account_id, role, since)
    select ${businessId}, ${accountId}, ${role}, ${now}::timestamptz
    where not exists (select 1 from business_owners
      where business_id = ${businessId} and account_id = ${accountId})
    on conflict (business_id, account_id) do nothing`);
  return added > 0;
}

export const changeStaffRole = (
  tx: Queryable,
  { businessId, accountId, role }: { businessId: string; accountId: string; role: StaffRole },
): Promise<number> =>
  tx.run(sql`
    update business_staff set role = ${role}
    where business_id = ${businessId} and account_id = ${accountId}`);

export const removeStaff = (
  tx: Queryable,
  businessId: string,
  accountId: string,
): Promise<number> =>
  tx.run(sql`
    delete from business_staff where business_id = ${businessId} and account_id = ${accountId}`);

/** Who leaves the owner's seat stays as a manager; the one who takes it was one of the staff. */
export async function swapOwner(
  tx: Queryable,
  businessId: string,
  from: string,
  to: string,
  now: Date,
): Promise<boolean> {
  const left = await removeStaff(tx, businessId, to);
  const moved = await tx.run(sql`
    update business_owners set account_id = ${to}, since = ${now}
    where business_id = ${businessId} and account_id = ${from}`);
  if (left === 0 || moved === 0) return false;
  return addStaff(tx, { businessId, accountId: from, role: 'manager' }, now);
}
