import { MoneyField } from '../../../ui/money-field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { formTexts } from '../texts.ts';
import { isLowered, type ProductDraft } from './product-draft.ts';
import styles from './product-form.module.css';
import { TimesFields } from './times-fields.tsx';

interface PromotionFieldsProps {
  draft: ProductDraft;
  onChange: (changes: Partial<ProductDraft>) => void;
  priceError: string | undefined;
  descriptionError: string | undefined;
}

/** The regular price is the field above, which carries that name while a promotion is on. */
export function PromotionFields({
  draft,
  onChange,
  priceError,
  descriptionError,
}: PromotionFieldsProps) {
  return (
    <fieldset className={styles.section}>
      <Switch
        spread
        label={formTexts.promotion}
        onText={formTexts.promotionOn}
        offText={formTexts.promotionOff}
        hint={formTexts.promotionHint}
        checked={draft.isPromoted}
        onCheckedChange={(isPromoted) => onChange({ isPromoted })}
      />
      {draft.isPromoted && (
        <>
          <div className={styles.pair}>
            <MoneyField
              label={formTexts.promotionPrice}
              optional
              value={draft.promotionCents}
              onValueChange={(promotionCents) => onChange({ promotionCents })}
              hint={promotionHint(draft)}
              error={priceError}
            />
            <TextField
              label={formTexts.promotionDescription}
              optional
              maxLength={300}
              placeholder={formTexts.promotionExample}
              value={draft.promotionDescription}
              error={descriptionError}
              onValueChange={(promotionDescription) => onChange({ promotionDescription })}
            />
          </div>
          <TimesFields times={draft.times} onChange={(times) => onChange({ times })} />
        </>
      )}
    </fieldset>
  );
}

function promotionHint(draft: ProductDraft): string | undefined {
  const { promotionCents, regularCents } = draft;
  if (promotionCents === null || regularCents === null) return undefined;
  if (!isLowered(draft)) return formTexts.notLower;
  return formTexts.lower(Math.round((1 - promotionCents / regularCents) * 100));
}
