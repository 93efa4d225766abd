import { maxServes, productTags, tagNames } from '@mostrador/contract/product-tags';
import { NumberField } from '../../../ui/number-field.tsx';
import { detailTexts } from '../menu/texts.ts';
import styles from './detail-fields.module.css';
import { type DetailsDraft, withTag } from './details-draft.ts';
import form from './product-form.module.css';

interface DetailFieldsProps {
  details: DetailsDraft;
  onChange: (changes: Partial<DetailsDraft>) => void;
  servesError: string | undefined;
}

export function DetailFields({ details, onChange, servesError }: DetailFieldsProps) {
  const { tags, serves } = details;
  return (
    <fieldset className={form.section}>
      <legend className={form.legend}>{detailTexts.title}</legend>
      <p className={form.hint}>{detailTexts.hint}</p>
      <div className={styles.tags}>
        {productTags.map((tag) => (
          <button
            key={tag}
            type="button"
            className={styles.tag}
            aria-pressed={tags.includes(tag)}
            onClick={() => onChange({ tags: withTag(tags, tag) })}
          >
            {tagNames[tag]}
          </button>
        ))}
      </div>
      <div className={styles.serves}>
        <NumberField
          label={detailTexts.serves}
          unit={detailTexts.people}
          optional
          min={1}
          max={maxServes}
          value={serves}
          error={servesError}
          onValueChange={(typed) => onChange({ serves: typed })}
        />
      </div>
    </fieldset>
  );
}
