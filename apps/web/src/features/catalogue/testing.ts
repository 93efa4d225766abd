import type { Product } from '@mostrador/contract/catalogue';

export const noPromotion: Product['promotion'] = {
  isActive: false,
  originalPrice: null,
  description: '',
  startsAt: null,
  endsAt: null,
  days: [],
  planned: null,
};

/** What a product tells that never runs out. */
export const neverRunsOut = {
  soldOutSince: null,
  unavailableUntil: null,
  stockQuantity: null,
  lowStockAt: null,
  availability: [],
  outOfHours: null,
};

/** The same of an option. */
export const alwaysThere = { soldOutSince: null, unavailableUntil: null };

let counter = 0;

export const makeProduct = (fields: Partial<Product> = {}): Product => ({
  _id: `p${++counter}`,
  name: 'Lomo completo',
  price: 12_500,
  description: '',
  category: 'Lomos',
  imageUrl: '',
  stock: true,
  promotion: noPromotion,
  optionGroups: [],
  business: 'b1',
  version: 1,
  tags: [],
  serves: null,
  ...neverRunsOut,
  ...fields,
});
