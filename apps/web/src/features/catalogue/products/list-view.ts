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
  /** Ids that carry the marks asked for; none given: all. */
  marked?: ReadonlySet<string> | null;
}

/** What a shop looks for when it puts its menu in order. */
export const marks = ['outOfStock', 'promoted', 'withoutPicture'] as const;
export type Mark = (typeof marks)[number];

const carries: Record<Mark, (product: Product) => boolean> = {
  outOfStock: ({ stock }) => !stock,
  promoted: ({ promotion }) => promotion.isActive,
  withoutPicture: ({ imageUrl }) => imageUrl === '',
};

export const countMark = (products: readonly Product[], mark: Mark): number =>
  products.reduce((sum, product) => sum + (carries[mark](product) ? 1 : 0), 0);

/** Those that carry all of them; null when nothing is asked. */
export const markedIds = (
  products: readonly Product[],
  asked: readonly Mark[],
): ReadonlySet<string> | null =>
  asked.length === 0
    ? null
    : new Set(
        products.filter((each) => asked.every((mark) => carries[mark](each))).map(({ _id }) => _id),
      );

const accents = /\p{M}/gu;
const isPlain = /^[\u0020-\u007e]*$/;

/** Capitals and accents do not matter when searching. */
export const searchable = (text: string): string =>
  (isPlain.test(text) ? text : text.normalize('NFD').replace(accents, '')).toLowerCase();

interface Asked {
  wanted: string;
  category: string;
  marked: ReadonlySet<string> | null;
}

interface Found extends Asked {
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
      marked: null,
      products,
      names: products.map(({ name }) => searchable(name)),
    };
    return all;
  };
  const find = ({ search, category, marked = null }: ListFilter): readonly Product[] => {
    const asked = { wanted: searchable(search.trim()), category, marked };
    if (asked.wanted === '' && category === '' && marked === null) return products;
    last = narrowed(last && isNarrower(asked, last) ? last : makeReady(), asked);
    return last.products;
  };
  return { find, makeReady };
}

const isNarrower = (asked: Asked, than: Asked): boolean =>
  asked.wanted.includes(than.wanted) &&
  ['', asked.category].includes(than.category) &&
  [null, asked.marked].includes(than.marked);

function narrowed(from: Found, asked: Asked): Found {
  const { wanted, category, marked } = asked;
  const products: Product[] = [];
  const names: string[] = [];
  let index = 0;
  for (const product of from.products) {
    const name = from.names[index++] ?? '';
    const isAsked =
      (category === '' || product.category === category) &&
      (marked === null || marked.has(product._id)) &&
      name.includes(wanted);
    if (isAsked) {
      products.push(product);
      names.push(name);
    }
  }
  // The same list when nothing left it: who shows it has nothing to draw.
  return products.length === from.products.length
    ? { ...from, ...asked }
    : { ...asked, products, names };
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
