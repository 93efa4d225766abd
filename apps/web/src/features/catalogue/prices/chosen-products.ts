/** What the list of products hands over to this page: the ticked ones, kept with the visit. */
export const chosenProducts = (ids: readonly string[]) => ({ productIds: ids });

export function chosenProductsIn(state: unknown): ReadonlySet<string> {
  if (typeof state !== 'object' || state === null || !('productIds' in state)) return new Set();
  const { productIds } = state;
  if (!Array.isArray(productIds)) return new Set();
  return new Set(productIds.filter((id) => typeof id === 'string'));
}
