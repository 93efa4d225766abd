import type { Permission } from '@mostrador/contract/permissions';
import type { Business, BusinessChanges } from '@mostrador/contract/profile';
import type { Told } from '../../http/activity.ts';
import { type BusinessCaller, may } from '../../http/caller.ts';

/** What each change of a profile needs besides the main switch, which everybody has who calls. */
export function neededFor(changes: BusinessChanges): Set<Permission> {
  const { isOpen, aliasCBU, ...profile } = changes;
  return new Set<Permission>([
    ...(aliasCBU === undefined ? [] : ['bank.edit' as const]),
    ...(Object.keys(profile).length === 0 ? [] : ['profile.edit' as const]),
  ]);
}

/** What a change is about, where it is not the profile in general. */
export function kindOf({ isOpen, aliasCBU, ...profile }: BusinessChanges): Told {
  if (aliasCBU !== undefined) return { kind: 'bank' };
  return isOpen !== undefined && Object.keys(profile).length === 0 ? { kind: 'opening' } : {};
}

/** The business as its caller may read it: people who do not edit a profile need not know it. */
export const shownTo = (caller: BusinessCaller, business: Business): Business => ({
  ...business,
  ...(!may(caller, business._id, 'bank.edit') && { aliasCBU: '', aliasHeldUntil: null }),
  ...(!may(caller, business._id, 'profile.edit') && { cuit: '', phone: '' }),
});
