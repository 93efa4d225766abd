/** What a customer asks about a product before ordering it. */
export const productTags = ['sinTacc', 'vegetariano', 'vegano', 'picante', 'alcohol'] as const;
export type ProductTag = (typeof productTags)[number];

export const tagNames: Readonly<Record<ProductTag, string>> = {
  sinTacc: 'Sin TACC',
  vegetariano: 'Vegetariano',
  vegano: 'Vegano',
  picante: 'Picante',
  alcohol: 'Con alcohol (18+)',
};

/** How many people a product may be said to be enough for. */
export const maxServes = 99;

export const servesWords = (serves: number): string =>
  serves === 1 ? 'Para 1 persona' : `Rinde para ${serves}`;
