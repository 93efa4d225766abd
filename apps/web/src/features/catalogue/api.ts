import type { Product } from '@mostrador/contract/catalogue';
import { queryOptions } from '@tanstack/react-query';
import { hasId } from '../../lib/answer.ts';
import { type CallOptions, call } from '../../lib/api-client.ts';
import { businessKey, refreshBusinesses } from '../../lib/business.ts';
import { queryClient } from '../../lib/query-client.ts';
import { whenWritten } from '../../lib/writes-under-way.ts';
import {
  requireBulkCreation,
  requireBulkUpdate,
  requireBusiness,
  requireProduct,
} from './call-guards.ts';
import { priceChangeOf } from './editing/product-draft.ts';
import { readProduct, readProducts } from './read-catalogue.ts';
import { msToNextChange } from './runs-out/next-change.ts';

export const productsOf = (businessId: string) =>
  queryOptions({
    queryKey: businessKey(businessId, 'products'),
    queryFn: async ({ signal }): Promise<Product[]> => {
      requireBusiness(businessId);
      const params = { businessId };
      return readProducts(
        await call('GET /api/businesses/:businessId/products', { params, signal }),
      );
    },
    staleTime: 30_000,
    refetchInterval: ({ state: { data } }) => msToNextChange(data ?? [], new Date()),
  });

/** Always asked for again: a form must start from what is stored now. */
export const productOf = (businessId: string, productId: string) =>
  queryOptions({
    queryKey: businessKey(businessId, 'product', productId),
    queryFn: async ({ signal }) => {
      requireProduct(businessId, productId);
      // Whoever switched it a moment ago edits it as it is afterwards.
      await whenWritten();
      const params = { businessId, productId };
      return readProduct(
        await call('GET /api/businesses/:businessId/products/:productId', { params, signal }),
      );
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The list again, and the data of the business that other pages share. */
function reloadAfterChange(businessId: string): void {
  void queryClient.invalidateQueries({ queryKey: productsOf(businessId).queryKey });
  refreshBusinesses().catch((error: unknown) =>
    console.warn('The business was not loaded again', error),
  );
}

export type NewProductBody = CallOptions<'POST /api/businesses/:businessId/products'>['body'];

export async function addProduct(
  businessId: string,
  fields: NewProductBody,
  idempotencyKey: string,
): Promise<void> {
  requireBusiness(businessId);
  const body = { ...fields, business: businessId };
  await call('POST /api/businesses/:businessId/products', {
    params: { businessId },
    body,
    idempotencyKey,
  });
  reloadAfterChange(businessId);
}

type ProductChangesBody =
  CallOptions<'PATCH /api/businesses/:businessId/products/:productId'>['body'];

/** The product as the server has it now, when it says so. */
export async function changeProduct(
  businessId: string,
  productId: string,
  body: ProductChangesBody,
  version?: number,
): Promise<Product | null> {
  requireProduct(businessId, productId);
  const { data } = await call('PATCH /api/businesses/:businessId/products/:productId', {
    params: { businessId, productId },
    body,
    version,
  });
  return hasId(data) ? readProduct(data) : null;
}

export function patchListed(
  businessId: string,
  productId: string,
  changes: Partial<Product>,
): void {
  queryClient.setQueryData(productsOf(businessId).queryKey, (products) =>
    products?.map((product) => (product._id === productId ? { ...product, ...changes } : product)),
  );
}

/** The price that the list shows: of a product on promotion, the promotional one. */
export async function savePrice(
  businessId: string,
  product: Product,
  cents: number,
): Promise<void> {
  const stored = await changeProduct(businessId, product._id, priceChangeOf(product, cents));
  if (stored) patchListed(businessId, product._id, stored);
  reloadAfterChange(businessId);
}

/** A full edit of that version, after which everything that shows products is loaded again. */
export async function saveProduct(
  businessId: string,
  productId: string,
  body: ProductChangesBody,
  version: number,
): Promise<void> {
  await changeProduct(businessId, productId, body, version);
  reloadAfterChange(businessId);
}

export async function deleteProduct(businessId: string, productId: string): Promise<void> {
  requireProduct(businessId, productId);
  await call('DELETE /api/businesses/:businessId/products/:productId', {
    params: { businessId, productId },
  });
  queryClient.setQueryData(productsOf(businessId).queryKey, (products) =>
    products?.filter(({ _id }) => _id !== productId),
  );
  reloadAfterChange(businessId);
}

export type BulkUpdates =
  CallOptions<'PATCH /api/businesses/:businessId/products/bulk-update'>['body']['updates'];

interface FieldsChange {
  updates: BulkUpdates;
  /** Pesos to whose multiple risen prices are rounded. */
  roundTo?: number | undefined;
}
type GroupsChange = Omit<
  CallOptions<'PATCH /api/businesses/:businessId/products/bulk-groups'>['body'],
  'productIds'
>;
export type BulkChange = FieldsChange | GroupsChange;

/** Answers how many products changed. */
export async function changeManyProducts(
  businessId: string,
  productIds: string[],
  change: BulkChange,
  idempotencyKey: string,
): Promise<number> {
  const asked = { params: { businessId }, idempotencyKey };
  const { updated = productIds.length } =
    'updates' in change
      ? await updateManyProducts(asked, productIds, change)
      : await call('PATCH /api/businesses/:businessId/products/bulk-groups', {
          ...asked,
          body: { productIds, ...change },
        });
  reloadAfterChange(businessId);
  return updated;
}

function updateManyProducts(
  asked: { params: { businessId: string }; idempotencyKey: string },
  productIds: string[],
  { updates, roundTo }: FieldsChange,
) {
  requireBulkUpdate(asked.params.businessId, productIds, updates);
  return call('PATCH /api/businesses/:businessId/products/bulk-update', {
    ...asked,
    query: { roundTo },
    body: { productIds, updates },
  });
}

export async function loadManyProducts(
  businessId: string,
  products: { name: string; price: number }[],
  idempotencyKey: string,
): Promise<void> {
  requireBulkCreation(businessId, products);
  await call('POST /api/businesses/:businessId/products/bulk-text', {
    params: { businessId },
    body: { products },
    idempotencyKey,
  });
  reloadAfterChange(businessId);
}

export async function uploadImage(
  image: Blob,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const { imageUrl } = await call('POST /upload', { files: { image }, onProgress, signal });
  if (!imageUrl) throw new Error('The answer carries no imageUrl');
  return imageUrl;
}

/** The old picture goes first, as specified; whether that worked does not matter. */
export async function deleteImage(imageUrl: string): Promise<void> {
  await call('POST /upload/delete', { body: { imageUrl } }).catch((error: unknown) =>
    console.warn('The old picture was not deleted', error),
  );
}
