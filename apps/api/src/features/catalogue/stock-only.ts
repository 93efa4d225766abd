import { type BusinessCaller, refuseUnless } from '../../http/caller.ts';

const stockFields = ['stock', 'inStock', 'unavailableUntil', 'stockQuantity'];

const isStockOnly = (changes: object): boolean =>
  Object.keys(changes).every((field) => stockFields.includes(field));

/** How the trail says it. */
export const toldUntil = (until: Date | string | null) => until !== null && { until };

/** A switched stock is a kind of its own: it is done many times a day, by more people. */
export const kindOf = (changes: object) => (isStockOnly(changes) ? { kind: 'stock' as const } : {});

/** Who only switches stock changes nothing else. */
export function refuseMoreThanStock(
  changes: object,
  caller: BusinessCaller,
  { businessId }: { businessId: string },
): void {
  if (!isStockOnly(changes)) refuseUnless(caller, businessId, 'catalogue.edit');
}
