import { personIdleMinutes, roleByPin, roleOfNobody } from '@mostrador/contract/pins';
import { type Sql, sql } from '../../db/sql.ts';
import type { DeviceInUse, Membership } from '../../http/caller.ts';

/** Whoever did nothing since is not chosen any more. */
export const personIdleSince = (now: Date): Date =>
  new Date(now.getTime() - personIdleMinutes * 60_000);

/** The role is that of whoever is chosen, and never the owner's. */
export const membershipsOn = ({ businessId, person }: DeviceInUse): Membership[] => [
  { businessId, role: person ? roleByPin(person.role) : roleOfNobody },
];

/** The device that the session `s` is of, and who is chosen on it, as JSON. */
export const sharedDeviceOf = (now: Date): Sql => sql`(
  select json_build_object('businessId', d.business_id, 'name', d.name, 'person', (
    select json_build_object('id', p.id, 'name', p.name, 'role', m.role)
    from (
      select account_id, 'owner' as role from business_owners
      where business_id = d.business_id and account_id = s.person_id
      union all
      select account_id, role from business_staff
      where business_id = d.business_id and account_id = s.person_id) m
    join member_pins k on k.business_id = d.business_id and k.account_id = m.account_id
    join accounts p on p.id = m.account_id and p.disabled_at is null
    where s.person_used_at > ${personIdleSince(now)}))
  from shared_devices d where d.account_id = s.account_id and d.revoked_at is null)`;
