import type { Product } from '@mostrador/contract/catalogue';

let counter = 0;

export const makeProduct = (fields: Partial<Product> = {}): Product => ({
  _id: `p${++counter}`,
  name: 'Lomo completo',
  price: 12_500,
  description: '',
  category: 'Lomos',
  imageUrl: '',
  stock: true,
  promotion: { isActive: false, originalPrice: null, description: '' },
  optionGroups: [],
  business: 'b1',
  version: 1,
  tags: [],
  serves: null,
  ...fields,
});
