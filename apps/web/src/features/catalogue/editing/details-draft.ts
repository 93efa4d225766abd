import type { Product } from '@mostrador/contract/catalogue';
import { type ProductTag, productTags } from '@mostrador/contract/product-tags';

/** What customers ask about a product, in its form. */
export interface DetailsDraft {
  tags: readonly ProductTag[];
  serves: number | null;
}

export const emptyDetails: DetailsDraft = { tags: [], serves: null };

export const detailsOf = ({ tags, serves }: Product): DetailsDraft => ({ tags, serves });

/** In the order of the list, whichever was pressed first. */
export const withTag = (tags: readonly ProductTag[], tag: ProductTag): ProductTag[] =>
  productTags.filter((each) => tags.includes(each) !== (each === tag));

/** Sent only where they changed: the specified body has none. */
export const detailChanges = (base: DetailsDraft, { tags, serves }: DetailsDraft) => ({
  ...(tags.join() !== base.tags.join() && { tags: [...tags] }),
  ...(serves !== base.serves && { serves }),
});
