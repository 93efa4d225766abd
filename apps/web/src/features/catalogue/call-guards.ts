import { catalogueTexts } from './texts.ts';

/** What the call layer refuses by itself, before anything is sent. */
export function requireBusiness(businessId: string): void {
  if (businessId === '') throw new Error(catalogueTexts.noBusinessId);
}

export function requireProduct(businessId: string, productId: string): void {
  if (businessId === '' || productId === '') throw new Error(catalogueTexts.missingIds);
}

export function requireBulkUpdate(
  businessId: string,
  productIds: readonly string[],
  updates: object,
): void {
  const isComplete =
    businessId !== '' && productIds.length > 0 && Object.keys(updates).length === 1;
  if (!isComplete) throw new Error(catalogueTexts.badBulkUpdate);
}

export function requireBulkCreation(businessId: string, products: readonly unknown[]): void {
  if (businessId === '' || products.length === 0) throw new Error(catalogueTexts.badBulkCreation);
}
