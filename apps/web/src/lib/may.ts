import { mayRole, type Permission, type Role } from '@mostrador/contract/permissions';
import { useSession } from './session.ts';
import type { Session, SessionUser } from './session-record.ts';

/**
 * What the signed-in person is in the business that is shown. A record that does not tell is of an
 * owner, as all were once: the server decides anyway.
 */
export const roleOf = (session: Session | null): Role =>
  session?.user.memberships?.find(({ businessId }) => businessId === session.businessId)?.role ??
  'owner';

export const useRole = (): Role => roleOf(useSession());

/** Whether the role allows it in the business that is shown: what it does not is not offered. */
export const useMay = (permission: Permission): boolean => mayRole(useRole(), permission);

/** Has a business of its own, or none at all: whoever only works for others agrees to nothing here. */
export const isOwner = ({ memberships = [] }: Pick<SessionUser, 'memberships'>): boolean =>
  memberships.length === 0 || memberships.some(({ role }) => role === 'owner');
