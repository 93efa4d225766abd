import type { Product } from '@mostrador/contract/catalogue';

export type SortColumn = 'name' | 'category' | 'price';
export interface Sort {
  column: SortColumn;
  direction: 'ascending' | 'descending';
}

export interface ListFilter {
  search: string;
  /** Empty: all. */
  category: string;
}

const accents = /\p{M}/gu;
const isPlain = /^[\u0020-\u007e]*$/;

/** Capitals and accents do not matter when searching. */
export const searchable = (text: string): string =>
  (isPlain.test(text) ? text : text.normalize('NFD').replace(accents, '')).toLowerCase();

/** The names of a list as they are searched: folded at its first search, not at every letter. */
const foldedNames = new WeakMap<readonly Product[], string[]>();

function foldedNamesOf(products: readonly Product[]): string[] {
  const known = foldedNames.get(products);
  if (known) return known;
  const names = products.map(({ name }) => searchable(name));
  foldedNames.set(products, names);
  return names;
}

export function filterProducts(
  products: readonly Product[],
  { search, category }: ListFilter,
): readonly Product[] {
  const wanted = searchable(search.trim());
  if (wanted === '' && category === '') return products;
  const names = wanted === '' ? null : foldedNamesOf(products);
  return products.filter(
    (product, index) =>
      (category === '' || product.category === category) &&
      (names === null || names[index]?.includes(wanted)),
  );
}

const collator = new Intl.Collator('es', { numeric: true });

const comparisons: Record<SortColumn, (a: Product, b: Product) => number> = {
  name: (a, b) => collator.compare(a.name, b.name),
  category: (a, b) => collator.compare(a.category, b.category),
  price: (a, b) => a.price - b.price,
};

/** Without a column: as the server lists them. Equal ones keep that order in both directions. */
export function sortProducts(products: readonly Product[], sort: Sort | null): readonly Product[] {
  if (sort === null) return products;
  const compare = comparisons[sort.column];
  return sort.direction === 'ascending'
    ? products.toSorted(compare)
    : products.toSorted((a, b) => compare(b, a));
}

/** Ascending first; clicking the same column again turns it round. */
export const nextSort = (sort: Sort | null, column: SortColumn): Sort => ({
  column,
  direction: sort?.column === column && sort.direction === 'ascending' ? 'descending' : 'ascending',
});
