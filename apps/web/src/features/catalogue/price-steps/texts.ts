export const priceStepTexts = {
  product: 'Producto',
  before: 'Antes',
  after: 'Después',
  regular: 'Regular',
};
