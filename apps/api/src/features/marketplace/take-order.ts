import type { MarketplaceOrder } from '@mostrador/contract/marketplace';
import { toCents, toPesos } from '@mostrador/contract/money';
import type { NewOrder } from '@mostrador/contract/new-order';
import type { Config } from '../../config.ts';
import type { Queryable } from '../../db/database.ts';
import { together } from '../../db/together.ts';
import type { MarketplaceCaller } from '../../http/caller.ts';
import { invalid, notFound, Refusal } from '../../http/errors.ts';
import { type AvailableHours, outOfHours } from '../catalogue/availability.ts';
import { takeUnits } from '../catalogue/count-stock.ts';
import { applyDuePrices } from '../catalogue/prices/apply-due.ts';
import { hoursBy } from '../catalogue/section-hours.ts';
import { commissionBpFor } from '../finances/commission.ts';
import { preparationMinutesOf } from '../opening/store.ts';
import { acceptAutomatically } from '../orders/aside-steps.ts';
import { createOrder, type DeliveryAddress } from '../orders/create-order.ts';
import { tellsDevices } from '../orders/order-alerts.ts';
import { priceCart, productsTotalCents } from './price-cart.ts';
import { quoteDelivery } from './quote-delivery.ts';
import { beginningOf } from './schedule.ts';
import { findTakingShop, type OfferRow, offersOf, type ShopRow } from './store.ts';
import { marketplaceTexts as texts } from './texts.ts';

const unavailable = (sentence: string) => new Refusal('not_available', sentence);

/**
 * Takes an order. Nothing of what it costs is believed: products, options, stock, delivery and
 * opening are those of the database at this moment.
 */
export async function takeOrder(
  tx: Queryable,
  config: Config,
  { keyId, marketplaceId }: MarketplaceCaller,
  asked: NewOrder,
  now: Date,
): Promise<MarketplaceOrder> {
  const at = asked.scheduledFor === undefined ? now : new Date(asked.scheduledFor);
  const wanted = [...new Set(asked.products.map(({ productId }) => productId))];
  const offersThen = () => offersOf(tx, asked.businessId, wanted, { now, at });
  const [shop, offersBefore, isTold] = await together(
    findTakingShop(tx, asked.businessId, now),
    offersThen(),
    tellsDevices(tx, asked.businessId),
  );
  if (!shop) throw notFound(texts.noBusiness);
  const { schedule, beginsAt } = beginningOf(shop, asked.scheduledFor, now);
  if (shop.has_due_prices) await applyDuePrices(tx, shop.id, now);
  const offers = shop.has_due_prices ? await offersThen() : offersBefore;
  const lines = priceCart(asked.products, offers);
  refuseOutOfHours(offers, hoursBy(shop.section_hours), { at, isLater: schedule !== null });
  const productsCents = productsTotalCents(lines);
  refuseBelowMinimum(shop, asked, productsCents);
  const address = addressOf(asked);
  const { shippingCostCents, deliveryFeeCents } = deliveryMoney(shop, asked, address, config);
  const discountCents = toCents(asked.discount);
  if (discountCents > productsCents) throw invalid(texts.discountTooLarge);
  const totalCents = productsCents + shippingCostCents - discountCents;
  if (asked.total !== undefined && toCents(asked.total) !== totalCents) {
    throw unavailable(texts.totalChanged);
  }
  const placed = await createOrder(
    tx,
    {
      businessId: shop.id,
      customerName: asked.customerName || null,
      customerPhone: asked.customerPhone ?? null,
      deliveryType: asked.deliveryType,
      logistics: shop.logistics,
      address,
      lines,
      productsTotalCents: productsCents,
      shippingCostCents,
      deliveryFeeCents,
      discountCents,
      discountBorneBy: asked.discountBorneBy,
      paymentMethod: asked.paymentMethod,
      commissionBp: commissionOf(shop, config, now),
      placedBy: { marketplaceId, marketplaceKeyId: keyId, reference: asked.reference ?? null },
      acceptBy: acceptBy(shop, config, beginsAt),
      schedule,
    },
    { beginsAt, isTold, now },
  );
  // With the board held, as whoever cancels an order holds it before giving its units back.
  await takeUnits(
    tx,
    shop.id,
    lines.filter(({ isCounted }) => isCounted),
    now,
  );
  const minutes = schedule?.minutes ?? preparationMinutesOf(shop, now);
  const order =
    shop.auto_accept_minutes === null
      ? placed
      : await acceptAutomatically(tx, placed._id, minutes, now);
  return {
    ...order,
    businessId: shop.id,
    reference: asked.reference ?? null,
    canceladoPor: null,
    refundNeeded: false,
    refundAmount: 0,
    pickupInstructions: asked.deliveryType === 'retirar' ? shop.pickup_instructions : null,
  };
}

/** Of what is delivered, before discounts: whoever comes for an order costs the shop no trip. */
function refuseBelowMinimum(shop: ShopRow, { deliveryType }: NewOrder, productsCents: number) {
  const missingCents = shop.min_order_cents - productsCents;
  if (deliveryType !== 'envio' || missingCents <= 0) return;
  throw unavailable(texts.belowMinimum(toPesos(shop.min_order_cents), toPesos(missingCents)));
}

/** Breakfast is not for dinner; what is ordered for later has to be there then. */
function refuseOutOfHours(
  offers: readonly OfferRow[],
  hoursOf: (offer: OfferRow) => AvailableHours,
  { at, isLater }: { at: Date; isLater: boolean },
): void {
  for (const offer of offers) {
    const closed = outOfHours(hoursOf(offer), at);
    if (!closed) continue;
    throw unavailable(
      isLater ? texts.outOfHoursThen(offer.name) : texts.outOfHours(offer.name, closed.text),
    );
  }
}

/** Nobody waits for an answer for ever, unless it was set so. */
function acceptBy(shop: ShopRow, config: Config, beginsAt: Date): Date | null {
  const minutes = shop.answer_minutes ?? config.acceptMinutes;
  return minutes === 0 ? null : new Date(beginsAt.getTime() + minutes * 60_000);
}

/** Where it goes; an order that is collected keeps no address even if one was sent. */
function addressOf({ deliveryType, deliveryAddress }: NewOrder): DeliveryAddress | null {
  if (deliveryType === 'retirar' || !deliveryAddress) return null;
  const { coords, ...address } = deliveryAddress;
  const [lng, lat] = coords.coordinates;
  return { ...address, lat, lng };
}

function deliveryMoney(
  shop: ShopRow,
  { shippingCovered }: NewOrder,
  address: DeliveryAddress | null,
  config: Config,
): { shippingCostCents: number; deliveryFeeCents: number } {
  if (shippingCovered && (address === null || shop.logistics !== 'UNBREIK')) {
    throw invalid(texts.notCoverable);
  }
  if (address === null) {
    if (!shop.has_physical_store) throw unavailable(texts.noStore);
    return { shippingCostCents: 0, deliveryFeeCents: 0 };
  }
  const { quote } = quoteDelivery(shop, address, config);
  if (!quote.covered) throw unavailable(quote.reason);
  return {
    shippingCostCents: shippingCovered ? 0 : quote.shippingCents,
    deliveryFeeCents: quote.feeCents,
  };
}

const commissionOf = (shop: ShopRow, { commissionBp }: Config, now: Date): number =>
  commissionBpFor(
    { approvedAt: shop.approved_at, commissionOverrideBp: shop.commission_override_bp },
    commissionBp,
    now,
  );
