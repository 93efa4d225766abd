import { type AdminRole, adminRoles } from '@mostrador/contract/admin-roles';
import { adminRoleNames } from '../texts.ts';

export const roleOptions = adminRoles.map((role) => ({ value: role, label: adminRoleNames[role] }));

/** One of the options; whatever else a browser says is the least of them. */
export const readRole = (value: string): AdminRole =>
  adminRoles.find((role) => role === value) ?? adminRoles[0];
