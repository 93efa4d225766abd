import { bounds } from '@mostrador/contract/limits';
import { toCents } from '@mostrador/contract/money';
import type { CartLine } from '@mostrador/contract/new-order';
import { invalid, Refusal } from '../../http/errors.ts';
import type { SoldLine } from '../orders/create-order.ts';
import type { OfferRow } from './store.ts';
import { marketplaceTexts as texts } from './texts.ts';

const unavailable = (sentence: string) => new Refusal('not_available', sentence);

/** The lines of a cart at the prices of the catalogue, or the reason why they cannot be sold. */
export function priceCart(cart: readonly CartLine[], offers: readonly OfferRow[]): SoldLine[] {
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  return cart.map((line) => {
    const offer = byId.get(line.productId);
    if (!offer) throw unavailable(texts.unknownProduct);
    return priceLine(line, offer);
  });
}

/** What the lines come to. */
export function productsTotalCents(lines: readonly SoldLine[]): number {
  const total = lines.reduce((sum, line) => sum + line.quantity * unitCents(line), 0);
  if (total > toCents(bounds.maxPrice)) throw invalid(texts.tooLarge);
  return total;
}

const unitCents = ({ priceCents, options }: SoldLine): number =>
  options.reduce((sum, { priceModifierCents }) => sum + priceModifierCents, priceCents);

function priceLine(line: CartLine, offer: OfferRow): SoldLine {
  if (!offer.inStock) throw unavailable(texts.outOfStock(offer.name));
  if (line.price !== undefined && toCents(line.price) !== offer.priceCents) {
    throw unavailable(texts.priceChanged(offer.name));
  }
  const sold: SoldLine = {
    productId: offer.id,
    name: offer.name,
    quantity: line.quantity,
    priceCents: offer.priceCents,
    options: chosenOptions(line.options, offer),
    note: line.modification,
    isCounted: offer.isCounted,
  };
  if (unitCents(sold) < 0) throw unavailable(texts.priceBelowZero(offer.name));
  return sold;
}

/** The chosen options in the order of the menu, if each group has as many as it asks for. */
function chosenOptions(chosenIds: readonly string[], offer: OfferRow): SoldLine['options'] {
  const chosen = offer.groups.flatMap((group) => {
    const ofGroup = group.options.filter(({ id }) => chosenIds.includes(id));
    const gone = ofGroup.find(({ inStock }) => !inStock);
    if (gone) throw unavailable(texts.optionOutOfStock(gone.name, offer.name));
    if (ofGroup.length < group.min) {
      throw unavailable(texts.tooFewOptions(group.title, offer.name, group.min));
    }
    if (ofGroup.length > group.max) {
      throw unavailable(texts.tooManyOptions(group.title, offer.name, group.max));
    }
    return ofGroup.map(({ name, modifierCents }) => ({
      groupName: group.title,
      optionName: name,
      priceModifierCents: modifierCents,
    }));
  });
  if (chosen.length < chosenIds.length) throw unavailable(texts.unknownOption(offer.name));
  return chosen;
}
