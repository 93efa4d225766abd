import type { Product } from '@mostrador/contract/catalogue';
import { type WeekDay, weekDays } from '@mostrador/contract/lists';
import { type Fields, fieldsOf, listOf, numberOf, textOf } from '../../lib/answer.ts';

const textOrNull = (value: unknown): string | null => textOf(value) || null;
const numberOrNull = (value: unknown): number | null => (value == null ? null : numberOf(value, 0));
const dayOf = (value: unknown): WeekDay | undefined => weekDays.find((day) => day === value);

/** Since when something is off, and until when. */
export const readSoldOut = (fields: Fields) => ({
  soldOutSince: textOrNull(fields.soldOutSince),
  unavailableUntil: textOrNull(fields.unavailableUntil),
});

export function readRunsOut(fields: Fields) {
  const { text, availableAt } = fieldsOf(fields.outOfHours);
  return {
    ...readSoldOut(fields),
    stockQuantity: numberOrNull(fields.stockQuantity),
    lowStockAt: numberOrNull(fields.lowStockAt),
    availability: readSlots(fields.availability),
    outOfHours: textOf(text) ? { text: textOf(text), availableAt: textOf(availableAt) } : null,
  };
}

export const readSlots = (raw: unknown): Product['availability'] =>
  (listOf(raw) ?? []).flatMap((each) => {
    const { dia, apertura, cierre } = fieldsOf(each);
    const day = dayOf(dia);
    return day ? [{ dia: day, apertura: textOf(apertura), cierre: textOf(cierre) }] : [];
  });

/** When a promotion runs, and what it will be while it does not. */
export function readPromotionTimes(promotion: Fields) {
  const { price, description } = fieldsOf(promotion.planned);
  return {
    startsAt: textOrNull(promotion.startsAt),
    endsAt: textOrNull(promotion.endsAt),
    days: (listOf(promotion.days) ?? []).flatMap((day) => dayOf(day) ?? []),
    planned:
      price === undefined ? null : { price: numberOf(price, 0), description: textOf(description) },
  };
}
