import type { PreviewedShop } from '@mostrador/contract/menu';
import { toPesos } from '@mostrador/contract/money';
import type { Config } from '../../config.ts';
import { currentAddress } from '../../lib/image-address.ts';
import { quoteShipping } from '../logistics/shipping-quote.ts';
import { shippingSettingsOf } from '../logistics/store.ts';
import { type ShopRow, shopStateOf } from './store.ts';

/** The head of the shop's page. */
export const previewedShop = (shop: ShopRow, config: Config, now: Date): PreviewedShop => ({
  ...shopStateOf(shop, now),
  category: shop.category,
  imageUrl: currentAddress(config.publicUrl, shop.image_url),
  address: [`${shop.street} ${shop.number}`.trim(), shop.city].filter(Boolean).join(', '),
  hasPhysicalStore: shop.has_physical_store,
  shippingFrom: shippingFrom(shop, config),
});

/** What is asked of whoever lives next door. */
function shippingFrom(shop: ShopRow, { unbreikFeeCents }: Config): number | null {
  const quote = quoteShipping(shippingSettingsOf(shop), 0, unbreikFeeCents);
  return quote.covered ? toPesos(quote.shippingCents) : null;
}
