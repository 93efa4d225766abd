/** What the lines of a business's activity are about, as its owner filters them. */
export const activityKinds = [
  'orders',
  'catalogue',
  'stock',
  'opening',
  'hours',
  'delivery',
  'profile',
  'bank',
  'people',
  'printing',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** The kinds that the calls themselves write; the steps of orders are kept with the orders. */
export type WrittenKind = Exclude<ActivityKind, 'orders'>;
