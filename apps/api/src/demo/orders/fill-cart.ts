import type { SoldLine } from '../../features/orders/create-order.ts';
import type { StockedGroup, StockedProduct } from '../open-shop.ts';
import type { Random } from '../random.ts';

const cheapCents = 250_000;

/** What a customer puts into the cart: some things once, cheap ones several times. */
export function fillCart(
  random: Random,
  products: readonly StockedProduct[],
  noteChance = 0.2,
): SoldLine[] {
  const chosen = new Set<StockedProduct>();
  const wanted = 1 + random.weighted([5, 5, 3, 1]);
  while (chosen.size < Math.min(wanted, products.length)) chosen.add(random.pick(products));
  return [...chosen].map((product) => ({
    productId: product.id,
    name: product.name,
    quantity: product.priceCents < cheapCents ? random.int(1, 5) : 1 + random.weighted([7, 2, 1]),
    priceCents: product.priceCents,
    options: product.groups.flatMap((group) => choose(random, group)),
    note: product.notes.length > 0 && random.chance(noteChance) ? random.pick(product.notes) : '',
  }));
}

function choose(random: Random, { title, min, max, options }: StockedGroup): SoldLine['options'] {
  const left = [...options];
  const count = Math.min(random.int(min, max), left.length);
  return Array.from({ length: count }, () => {
    const [option] = left.splice(random.int(0, left.length - 1), 1);
    if (!option) throw new Error(`"${title}" has no option left.`);
    return { groupName: title, optionName: option.name, priceModifierCents: option.extraCents };
  });
}

export const totalOf = (lines: readonly SoldLine[]): number =>
  lines.reduce(
    (sum, { quantity, priceCents, options }) =>
      sum +
      quantity *
        options.reduce((unit, { priceModifierCents }) => unit + priceModifierCents, priceCents),
    0,
  );
