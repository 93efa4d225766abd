/** What the people of a business can be: the owner, and those who work there. */
export const roles = ['owner', 'manager', 'cashier', 'kitchen'] as const;
export type Role = (typeof roles)[number];

/** The roles that an invitation can give; the owner's seat is handed over instead. */
export const staffRoles = ['manager', 'cashier', 'kitchen'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const roleNames: Readonly<Record<Role, string>> = {
  owner: 'Dueño',
  manager: 'Encargado',
  cashier: 'Cajero',
  kitchen: 'Cocina',
};

/** What somebody may do in a business. A call says which one it needs. */
export const permissions = [
  'orders.see',
  'orders.work',
  'orders.cancel',
  /** Prices, sums and the way of payment of an order. */
  'orders.money',
  /** A customer's telephone. */
  'customers.contact',
  'history.day',
  'history.all',
  'catalogue.stock',
  'catalogue.edit',
  'opening.switch',
  'opening.edit',
  'delivery.edit',
  'profile.edit',
  'printing.use',
  'printing.edit',
  'money.see',
  'bank.edit',
  'device.share',
  'people.manage',
  'activity.see',
] as const;
export type Permission = (typeof permissions)[number];

/** What a call of a business asks of its caller; `anyone`: it concerns the account alone. */
export type Needs = Permission | 'anyone';

const kitchen: readonly Permission[] = ['orders.see', 'orders.work', 'catalogue.stock'];

const cashier: readonly Permission[] = [
  ...kitchen,
  'orders.cancel',
  'orders.money',
  'customers.contact',
  'history.day',
  'opening.switch',
  'printing.use',
];

const manager: readonly Permission[] = [
  ...cashier,
  'history.all',
  'catalogue.edit',
  'opening.edit',
  'delivery.edit',
  'profile.edit',
  'printing.edit',
  'money.see',
  'device.share',
];

/** The one table of who may do what, of the server and of the panel. */
export const permissionsOf: Readonly<Record<Role, ReadonlySet<Permission>>> = {
  owner: new Set(permissions),
  manager: new Set(manager),
  cashier: new Set(cashier),
  kitchen: new Set(kitchen),
};

export const mayRole = (role: Role, needs: Needs): boolean =>
  needs === 'anyone' || permissionsOf[role].has(needs);

/** Who can do it, from the owner down: for a sentence that says whom to ask. */
export const rolesThatMay = (needs: Needs): Role[] => roles.filter((role) => mayRole(role, needs));
