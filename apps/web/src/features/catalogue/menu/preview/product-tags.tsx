import { type ProductTag, servesWords, tagNames } from '@mostrador/contract/product-tags';
import { Beer, Flame, Leaf, Sprout, Users, WheatOff } from 'lucide-react';
import styles from './product-marks.module.css';

const icons = {
  sinTacc: WheatOff,
  vegetariano: Leaf,
  vegano: Sprout,
  picante: Flame,
  alcohol: Beer,
} satisfies Record<ProductTag, typeof Leaf>;

/** What customers ask about a product, in a line of small marks. */
export function ProductTags({
  tags,
  serves,
}: {
  tags: readonly ProductTag[];
  serves: number | null;
}) {
  if (tags.length === 0 && serves === null) return null;
  return (
    <span className={styles.tags}>
      {tags.map((tag) => {
        const Icon = icons[tag];
        return (
          <span key={tag} className={styles.tag} data-tag={tag}>
            <Icon aria-hidden />
            {tagNames[tag]}
          </span>
        );
      })}
      {serves !== null && (
        <span className={styles.tag}>
          <Users aria-hidden />
          {servesWords(serves)}
        </span>
      )}
    </span>
  );
}
