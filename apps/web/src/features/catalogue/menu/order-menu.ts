import type { Product } from '@mostrador/contract/catalogue';
import { call } from '../../../lib/api-client.ts';
import { errorText } from '../../../lib/api-error.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { toast } from '../../../ui/toasts.ts';
import { productsOf } from '../api.ts';
import { categoryOf } from '../editing/product-draft.ts';
import { LatestWrite } from '../latest-write.ts';
import { sectionsOf } from './sections-of.ts';
import { menuTexts } from './texts.ts';

/** A new order: of all sections, or of the products of one. */
export type MenuOrder =
  | { kind: 'sections'; sections: readonly string[] }
  | { kind: 'products'; section: string; productIds: readonly string[] };

/** Shows it at once; however fast someone moves things, the server ends with the last order. */
export function saveMenuOrder(businessId: string, order: MenuOrder): void {
  const { queryKey } = productsOf(businessId);
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (products) => products && ordered(products, order));
  const what = order.kind === 'sections' ? businessId : `${businessId} ${order.section}`;
  writeOf(what, businessId).push(order);
}

/** The list as the server answers it after that. */
export function ordered(products: readonly Product[], order: MenuOrder): Product[] {
  const sections = sectionsOf(products);
  if (order.kind === 'sections') {
    return inOrder(sections, ({ category }) => category, order.sections).flatMap(
      (section) => section.products,
    );
  }
  return sections.flatMap((section) =>
    section.category === order.section
      ? inOrder(section.products, ({ _id }) => _id, order.productIds)
      : section.products,
  );
}

/** What is not named comes after what is, as it was. */
function inOrder<T>(
  list: readonly T[],
  nameOf: (each: T) => string,
  names: readonly string[],
): T[] {
  const places = new Map(names.map((name, place) => [name, place]));
  const placeOf = (each: T) => places.get(nameOf(each)) ?? names.length;
  return list.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function send(businessId: string, order: MenuOrder) {
  const params = { businessId };
  return order.kind === 'sections'
    ? call('PUT /api/businesses/:businessId/menu/sections', {
        params,
        body: { sections: order.sections.map(categoryOf) },
      })
    : call('PUT /api/businesses/:businessId/menu/products', {
        params,
        body: { section: categoryOf(order.section), productIds: [...order.productIds] },
      });
}

const writes = new Map<string, LatestWrite<MenuOrder>>();

function writeOf(what: string, businessId: string): LatestWrite<MenuOrder> {
  const known = writes.get(what);
  if (known) return known;
  const latest = new LatestWrite<MenuOrder>(async (order) => {
    try {
      await send(businessId, order);
    } catch (error) {
      if (latest.hasNewer) return;
      toast.error(errorText(error, 'error', menuTexts.failed));
      void queryClient.invalidateQueries({ queryKey: productsOf(businessId).queryKey });
    }
  });
  writes.set(what, latest);
  return latest;
}
