import { queryClient } from '../../lib/query-client.ts';
import { toast } from '../../ui/toasts.ts';
import { changeProduct, patchListed, productsOf } from './api.ts';
import { LatestWrite } from './latest-write.ts';
import { catalogueTexts } from './texts.ts';

interface Pending {
  write: LatestWrite<boolean>;
  /** What the server has for certain. */
  confirmed: boolean;
}

const pending = new Map<string, Pending>();
/** Businesses whose list was being loaded when a click stopped it: it is asked for again later. */
const interrupted = new Set<string>();

/** Shows the new state at once; however fast someone clicks, the server ends with the last one. */
export function setAvailability(businessId: string, productId: string, stock: boolean): void {
  // A list that was asked for before the click would put the old state back.
  const { queryKey } = productsOf(businessId);
  if (queryClient.isFetching({ queryKey }) > 0) interrupted.add(businessId);
  void queryClient.cancelQueries({ queryKey });
  patchListed(businessId, productId, { stock, ...sinceNow(stock) });
  const key = `${businessId}/${productId}`;
  let change = pending.get(key);
  if (!change) {
    const made: Pending = {
      write: new LatestWrite((wanted) => send(businessId, productId, wanted, made)),
      confirmed: !stock,
    };
    change = made;
    pending.set(key, change);
  }
  if (change.write.isIdle) change.confirmed = !stock;
  change.write.push(stock);
}

async function send(
  businessId: string,
  productId: string,
  stock: boolean,
  change: Pending,
): Promise<void> {
  try {
    const product = await changeProduct(businessId, productId, { stock });
    change.confirmed = stock;
    if (change.write.hasNewer) return;
    if (product) patchListed(businessId, productId, product);
    if (interrupted.delete(businessId)) reload(businessId);
  } catch {
    if (change.write.hasNewer) return;
    // The list is loaded again, but that may fail as well.
    const stored = change.confirmed;
    patchListed(businessId, productId, { stock: stored, ...sinceNow(stored) });
    toast.error(catalogueTexts.availabilityFailed);
    reload(businessId);
  }
}

/** Until the server has said it. */
export const sinceNow = (isIn: boolean) => ({
  soldOutSince: isIn ? null : new Date().toISOString(),
  unavailableUntil: null,
});

const reload = (businessId: string): void =>
  void queryClient.invalidateQueries({ queryKey: productsOf(businessId).queryKey });
