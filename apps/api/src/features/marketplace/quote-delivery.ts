import type { Config } from '../../config.ts';
import { Refusal } from '../../http/errors.ts';
import {
  distanceKm,
  type Place,
  quoteShipping,
  type ShippingQuote,
} from '../logistics/shipping-quote.ts';
import { shippingSettingsOf } from '../logistics/store.ts';
import type { ShopRow } from './store.ts';
import { marketplaceTexts } from './texts.ts';

/** What delivering from that shop to that place costs. */
export function quoteDelivery(
  shop: ShopRow,
  place: Place,
  { unbreikFeeCents }: Config,
): { quote: ShippingQuote; distance: number } {
  const { lat, lng } = shop;
  if (lat === null || lng === null) {
    throw new Refusal('not_available', marketplaceTexts.noPlace);
  }
  const distance = distanceKm({ lat, lng }, place);
  return { quote: quoteShipping(shippingSettingsOf(shop), distance, unbreikFeeCents), distance };
}
