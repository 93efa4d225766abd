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

interface Found {
  wanted: string;
  category: string;
  products: readonly Product[];
  /** Of these products, as they are searched. */
  names: readonly string[];
}

/**
 * Finds in one list. Names are folded once, when the finder is first used or made ready, and a search
 * that adds letters to the one before looks only through what that one found.
 */
export function finderIn(products: readonly Product[]) {
  let all: Found | undefined;
  let last: Found | undefined;
  const makeReady = () => {
    all ??= {
      wanted: '',
      category: '',
      products,
      names: products.map(({ name }) => searchable(name)),
    };
    return all;
  };
  const find = ({ search, category }: ListFilter): readonly Product[] => {
    const wanted = searchable(search.trim());
    if (wanted === '' && category === '') return products;
    const isNarrower =
      last && wanted.includes(last.wanted) && ['', category].includes(last.category);
    last = narrowed(isNarrower && last ? last : makeReady(), wanted, category);
    return last.products;
  };
  return { find, makeReady };
}

function narrowed(from: Found, wanted: string, category: string): Found {
  const products: Product[] = [];
  const names: string[] = [];
  let index = 0;
  for (const product of from.products) {
    const name = from.names[index++] ?? '';
    if ((category === '' || product.category === category) && name.includes(wanted)) {
      products.push(product);
      names.push(name);
    }
  }
  // The same list when nothing left it: who shows it has nothing to draw.
  return products.length === from.products.length
    ? { ...from, wanted, category }
    : { wanted, category, products, names };
}

let collator: Intl.Collator | undefined;

/** Made when somebody sorts: opening the page must not wait for it. */
function compareWords(a: string, b: string): number {
  collator ??= new Intl.Collator('es', { numeric: true });
  return collator.compare(a, b);
}

const comparisons: Record<SortColumn, (a: Product, b: Product) => number> = {
  name: (a, b) => compareWords(a.name, b.name),
  category: (a, b) => compareWords(a.category, b.category),
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
