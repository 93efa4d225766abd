/** What an administrator is there for; `todo` includes the others and what belongs to neither. */
export const adminRoles = ['soporte', 'finanzas', 'todo'] as const;
export type AdminRole = (typeof adminRoles)[number];

/** What a call of administrators asks of who makes it. */
export type AdminNeed = AdminRole | 'cualquiera';

export const mayAct = (role: AdminRole | null, need: AdminNeed): boolean =>
  need === 'cualquiera' || role === 'todo' || role === need;
