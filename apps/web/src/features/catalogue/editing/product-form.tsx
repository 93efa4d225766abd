import { bounds } from '@mostrador/contract/limits';
import { productCategories } from '@mostrador/contract/lists';
import { type ReactNode, useRef } from 'react';
import { useFieldErrors } from '../../../lib/use-field-errors.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { Form } from '../../../ui/form.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ImageField } from '../images/image-field.tsx';
import { catalogueTexts, formTexts } from '../texts.ts';
import { CountingFields } from './counting-fields.tsx';
import { DetailFields } from './detail-fields.tsx';
import { GroupPicker } from './group-picker.tsx';
import { HoursFields } from './hours-fields.tsx';
import { categoryOf, isLowered, type ProductDraft, productFieldsOf } from './product-draft.ts';
import styles from './product-form.module.css';
import { PromotionFields } from './promotion-fields.tsx';

interface ProductFormProps {
  id: string;
  businessId: string;
  draft: ProductDraft;
  onChange: (changes: Partial<ProductDraft>) => void;
  onUploading: (isUploading: boolean) => void;
  onSubmit: () => void;
  /** Why it was not saved: said at the field that it names. */
  error: unknown;
  /** Above the fields: what went wrong. */
  notice?: ReactNode;
}

/** The fields that adding and editing share. */
export function ProductForm({
  id,
  businessId,
  draft,
  onChange,
  onUploading,
  onSubmit,
  error,
  notice,
}: ProductFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { errorAt } = useFieldErrors(
    error,
    { ...productFieldsOf(draft), tags: draft.tags, serves: draft.serves },
    form,
  );
  // Of a lower promotional price, that is the one that was sent as the price.
  const [regularField, promotionField] = isLowered(draft)
    ? (['promotion.originalPrice', 'price'] as const)
    : (['price', 'promotion.originalPrice'] as const);
  return (
    <Form ref={form} id={id} className={styles.form} onSubmit={onSubmit}>
      {notice}
      <div className={styles.columns}>
        <ImageField
          imageUrl={draft.imageUrl}
          onChange={(imageUrl) => onChange({ imageUrl })}
          onUploading={onUploading}
        />
        <div className={styles.fields}>
          <TextField
            label={formTexts.name}
            notBlank
            maxLength={bounds.nameLength}
            value={draft.name}
            error={errorAt('name')}
            onValueChange={(name) => onChange({ name })}
          />
          <div className={styles.pair}>
            <MoneyField
              label={draft.isPromoted ? formTexts.regularPrice : formTexts.price}
              required
              value={draft.regularCents}
              error={errorAt(regularField)}
              onValueChange={(regularCents) => onChange({ regularCents })}
            />
            <Combobox
              label={formTexts.category}
              placeholder={formTexts.categoryPlaceholder}
              searchPlaceholder={formTexts.categorySearch}
              options={productCategories}
              value={draft.category}
              error={errorAt('category')}
              onValueChange={(category) => onChange({ category: categoryOf(category) })}
            />
          </div>
          <TextArea
            label={formTexts.description}
            optional
            rows={3}
            maxLength={bounds.descriptionLength}
            value={draft.description}
            error={errorAt('description')}
            onValueChange={(description) => onChange({ description })}
          />
        </div>
      </div>
      <Switch
        spread
        label={formTexts.stock}
        onText={catalogueTexts.inStock}
        offText={catalogueTexts.outOfStock}
        hint={formTexts.stockHint}
        checked={draft.stock}
        onCheckedChange={(stock) => onChange({ stock })}
      />
      <PromotionFields
        draft={draft}
        onChange={onChange}
        priceError={errorAt(promotionField)}
        descriptionError={errorAt('promotion.description')}
      />
      <CountingFields counting={draft.counting} onChange={(counting) => onChange({ counting })} />
      <HoursFields
        availability={draft.availability}
        onChange={(availability) => onChange({ availability })}
      />
      <DetailFields details={draft} onChange={onChange} servesError={errorAt('serves')} />
      <GroupPicker
        businessId={businessId}
        assigned={draft.groups}
        error={errorAt('optionGroups')}
        onChange={(groups) => onChange({ groups })}
      />
    </Form>
  );
}
