import type { Person } from '@mostrador/contract/team';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

interface PersonRow {
  id: string;
  name: string;
  email: string;
  role: Person['role'];
  since: Date;
  last_seen_at: Date | null;
}

/** The owner first, then the staff as they came. */
export async function listPeople(
  db: Queryable,
  businessId: string,
  callerId: string,
): Promise<Person[]> {
  const rows = await db.many<PersonRow>(sql`
    select a.id, a.name, a.email, p.role, p.since,
      (select max(s.last_used_at) from sessions s
        where s.account_id = a.id and s.impersonator_id is null) as last_seen_at
    from (
      select account_id, 'owner' as role, since, 0 as place
      from business_owners where business_id = ${businessId}
      union all
      select account_id, role, since, 1 as place
      from business_staff where business_id = ${businessId}) p
    join accounts a on a.id = p.account_id
    order by p.place, p.since, a.id`);
  return rows.map(({ id, since, last_seen_at, ...person }) => ({
    ...person,
    _id: id,
    since: since.toISOString(),
    lastSeenAt: last_seen_at?.toISOString() ?? null,
    isYou: id === callerId,
  }));
}

/** Everybody whose name may stand in the trail, those who left included. */
export const everyPerson = (
  db: Queryable,
  businessId: string,
): Promise<{ _id: string; name: string }[]> =>
  db.many(sql`
    select a.id as "_id", a.name from accounts a where a.id in (
      select account_id from business_owners where business_id = ${businessId}
      union select account_id from business_staff where business_id = ${businessId}
      union select accepted_by from invitations where business_id = ${businessId}
      union select from_account from owner_handovers where business_id = ${businessId}
      union select account_id from shared_devices where business_id = ${businessId})
    order by a.name, a.id`);

export interface Account {
  id: string;
  name: string;
  email: string;
}

export const findStaff = (
  db: Queryable,
  businessId: string,
  accountId: string,
): Promise<Account | undefined> =>
  db.first(sql`
    select a.id, a.name, a.email from business_staff w join accounts a on a.id = w.account_id
    where w.business_id = ${businessId} and w.account_id = ${accountId}`);

export const findAccount = (db: Queryable, accountId: string): Promise<Account | undefined> =>
  db.first(sql`select id, name, email from accounts where id = ${accountId}`);

export async function businessName(db: Queryable, businessId: string): Promise<string> {
  const row = await db.first<{ name: string }>(
    sql`select name from businesses where id = ${businessId}`,
  );
  return row?.name ?? '';
}
