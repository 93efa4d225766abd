import type { Role } from '@mostrador/contract/permissions';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { hashPassword, isPasswordRight } from './password-hash.ts';

interface Member {
  businessId: string;
  accountId: string;
}

/** The same digits of somebody else, or in another business, are another secret. */
const secretOf = ({ businessId, accountId }: Member, pin: string): string =>
  JSON.stringify(['pin', businessId, accountId, pin]);

export const hashPin = (member: Member, pin: string): Promise<string> =>
  hashPassword(secretOf(member, pin));

/** Takes as long for somebody without a PIN. */
export async function isPinRight(db: Queryable, member: Member, pin: string): Promise<boolean> {
  const row = await db.first<{ pin_hash: string }>(sql`
    select pin_hash from member_pins
    where business_id = ${member.businessId} and account_id = ${member.accountId}`);
  return isPasswordRight(row?.pin_hash ?? null, secretOf(member, pin), 'known');
}

export async function storePin(
  tx: Queryable,
  { businessId, accountId }: Member,
  hash: string,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into member_pins (business_id, account_id, pin_hash, set_at)
    values (${businessId}, ${accountId}, ${hash}, ${now})
    on conflict (business_id, account_id) do update
      set pin_hash = excluded.pin_hash, set_at = excluded.set_at`);
}

export const removePin = (tx: Queryable, { businessId, accountId }: Member): Promise<number> =>
  tx.run(sql`
    delete from member_pins where business_id = ${businessId} and account_id = ${accountId}`);

export async function pinSetAt(
  db: Queryable,
  { businessId, accountId }: Member,
): Promise<Date | null> {
  const row = await db.first<{ set_at: Date }>(sql`
    select set_at from member_pins
    where business_id = ${businessId} and account_id = ${accountId}`);
  return row?.set_at ?? null;
}

export interface PinOwner {
  _id: string;
  name: string;
  role: Role;
  hasPin: boolean;
}

/** Everybody of the business, by name. */
export const listPinOwners = (db: Queryable, businessId: string): Promise<PinOwner[]> =>
  db.many(sql`
    select a.id as "_id", a.name, m.role, p.account_id is not null as "hasPin"
    from (
      select account_id, 'owner' as role from business_owners where business_id = ${businessId}
      union all
      select account_id, role from business_staff where business_id = ${businessId}) m
    join accounts a on a.id = m.account_id and a.disabled_at is null
    left join member_pins p on p.business_id = ${businessId} and p.account_id = m.account_id
    order by a.name, a.id`);
