import type { Product } from '@mostrador/contract/catalogue';
import { defaultLabels } from '@mostrador/contract/lists';

export interface Section<T extends { category: string } = Product> {
  category: string;
  products: T[];
}

/** Where the first product of a section stands, the section stands: so customers see it. */
export function sectionsOf<T extends { category: string }>(products: readonly T[]): Section<T>[] {
  const sections = new Map<string, Section<T>>();
  for (const product of products) {
    const { category } = product;
    const section = sections.get(category);
    if (section) section.products.push(product);
    else sections.set(category, { category, products: [product] });
  }
  return [...sections.values()];
}

export const sectionName = (category: string): string => category || defaultLabels.category;
