import type { Product } from '@mostrador/contract/catalogue';
import { queryClient } from '../../lib/query-client.ts';
import { toast } from '../../ui/toasts.ts';
import { changeProduct, productsOf } from './api.ts';
import { LatestWrite } from './latest-write.ts';
import { catalogueTexts } from './texts.ts';

const writes = new Map<string, LatestWrite<boolean>>();
/** Businesses whose list was being loaded when a click stopped it: it is asked for again later. */
const interrupted = new Set<string>();

/** Shows the new state at once; however fast someone clicks, the server ends with the last one. */
export function setAvailability(businessId: string, productId: string, stock: boolean): void {
  // A list that was asked for before the click would put the old state back.
  const { queryKey } = productsOf(businessId);
  if (queryClient.isFetching({ queryKey }) > 0) interrupted.add(businessId);
  void queryClient.cancelQueries({ queryKey });
  patchListed(businessId, productId, { stock });
  const key = `${businessId}/${productId}`;
  let write = writes.get(key);
  if (!write) {
    write = new LatestWrite((wanted) => send(businessId, productId, wanted));
    writes.set(key, write);
  }
  write.push(stock);
}

async function send(businessId: string, productId: string, stock: boolean): Promise<void> {
  const hasNewer = () => writes.get(`${businessId}/${productId}`)?.hasNewer ?? false;
  try {
    const product = await changeProduct(businessId, productId, { stock });
    if (hasNewer()) return;
    if (product) patchListed(businessId, productId, product);
    if (interrupted.delete(businessId)) reload(businessId);
  } catch {
    if (hasNewer()) return;
    toast.error(catalogueTexts.availabilityFailed);
    reload(businessId);
  }
}

const reload = (businessId: string): void =>
  void queryClient.invalidateQueries({ queryKey: productsOf(businessId).queryKey });

function patchListed(businessId: string, productId: string, changes: Partial<Product>): void {
  queryClient.setQueryData(productsOf(businessId).queryKey, (products) =>
    products?.map((product) => (product._id === productId ? { ...product, ...changes } : product)),
  );
}
