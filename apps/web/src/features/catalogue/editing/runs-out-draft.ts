import type { Product } from '@mostrador/contract/catalogue';
import type { WeekDay } from '@mostrador/contract/lists';

/** When a promotion runs; null and no days are no limit. */
export interface PromotionTimes {
  startsAt: string | null;
  endsAt: string | null;
  days: readonly WeekDay[];
}

/** Whether units are counted, and from how many on there are few. */
export interface Counting {
  isOn: boolean;
  quantity: number | null;
  lowAt: number | null;
}

/** What the form holds of what runs out. */
export interface RunsOutDraft {
  times: PromotionTimes;
  counting: Counting;
  availability: Product['availability'];
}

export const emptyRunsOut: RunsOutDraft = {
  times: { startsAt: null, endsAt: null, days: [] },
  counting: { isOn: false, quantity: null, lowAt: null },
  availability: [],
};

export const runsOutOf = ({ promotion, ...product }: Product): RunsOutDraft => ({
  times: { startsAt: promotion.startsAt, endsAt: promotion.endsAt, days: promotion.days },
  counting: {
    isOn: product.stockQuantity !== null,
    quantity: product.stockQuantity,
    lowAt: product.lowStockAt,
  },
  availability: product.availability,
});

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Only what differs from what was loaded: units are sold while somebody edits, and a product without any of
 * this is sent as the specification has it.
 */
export function runsOutFieldsOf(draft: RunsOutDraft, base: RunsOutDraft) {
  const { isOn, quantity, lowAt } = draft.counting;
  return {
    ...(!isSame([isOn, quantity], [base.counting.isOn, base.counting.quantity]) && {
      stockQuantity: isOn ? (quantity ?? 0) : null,
    }),
    ...(lowAt !== base.counting.lowAt && { lowStockAt: lowAt }),
    ...(!isSame(draft.availability, base.availability) && { availability: draft.availability }),
  };
}

/** With the promotion itself, whenever it has or had limits: it may end before this arrives. */
export function timesFieldsOf({ times }: RunsOutDraft, base: RunsOutDraft) {
  const isPlain = isSame(times, emptyRunsOut.times) && isSame(base.times, emptyRunsOut.times);
  return isPlain ? {} : { ...times, days: [...times.days] };
}
