import { mayRole, type Permission } from '@mostrador/contract/permissions';
import { useBusinessNames } from './business.ts';
import { useSession } from './session.ts';
import type { BusinessName } from './session-record.ts';

/** The other businesses of whoever is signed in, where their role allows it too. */
export function useOtherBusinesses(businessId: string, permission: Permission): BusinessName[] {
  const memberships = useSession()?.user.memberships;
  const roleIn = (id: string) =>
    memberships?.find((membership) => membership.businessId === id)?.role ?? 'owner';
  return useBusinessNames().filter(
    ({ _id }) => _id !== businessId && mayRole(roleIn(_id), permission),
  );
}
