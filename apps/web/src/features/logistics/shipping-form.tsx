import { ownLogistics } from '@mostrador/contract/limits';
import { type TariffType, tariffTypes } from '@mostrador/contract/lists';
import { toCents } from '@mostrador/contract/money';
import type { OwnBusiness } from '../../lib/read-business.ts';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import type { ShippingDraft, ShippingErrors } from './shipping-draft.ts';
import styles from './shipping-form.module.css';
import { TariffNote } from './tariff-note.tsx';
import { logisticsTexts } from './texts.ts';
import { ZoneList } from './zone-list.tsx';

const tariffOptions = tariffTypes.map((value) => ({
  value,
  label: logisticsTexts.tariffTypes[value],
}));

interface ShippingFormProps {
  /** Of the form: the button that sends it stands elsewhere. */
  id: string;
  business: OwnBusiness;
  draft: ShippingDraft;
  onChange: (draft: ShippingDraft) => void;
  onSubmit: () => void;
  errorAt: ShippingErrors;
}

/** Shown with both kinds of logistics, so that tariffs can be prepared before changing. */
export function ShippingForm({
  id,
  business,
  draft,
  onChange,
  onSubmit,
  errorAt,
}: ShippingFormProps) {
  const isFixed = draft.tariffType === 'FIJA';
  return (
    <Card title={logisticsTexts.tariffs}>
      <div className={styles.sections}>
        <TariffNote business={business} />
        <Form id={id} onSubmit={onSubmit} className={styles.form}>
          <div className={styles.fields}>
            <Select
              className={styles.wide}
              label={logisticsTexts.tariffType}
              options={tariffOptions}
              value={draft.tariffType}
              onValueChange={(typed) => onChange({ ...draft, tariffType: tariffTypeOf(typed) })}
            />
            <MoneyField
              label={logisticsTexts.fixedPrice}
              hint={isFixed ? undefined : logisticsTexts.fixedPriceUnused}
              required={isFixed}
              ignoreNegatives
              minCents={toCents(ownLogistics.minFixedPrice)}
              value={draft.fixedPriceCents}
              error={errorAt('precioFijo')}
              onValueChange={(fixedPriceCents) => onChange({ ...draft, fixedPriceCents })}
            />
            <NumberField
              label={logisticsTexts.maxDistance}
              hint={logisticsTexts.maxDistanceHint}
              required
              ignoreNegatives
              decimals={2}
              min={ownLogistics.minDistanceKm}
              max={1000}
              unit={logisticsTexts.km}
              value={draft.maxDistanceKm}
              error={errorAt('distanciaMaxima_km')}
              onValueChange={(maxDistanceKm) => onChange({ ...draft, maxDistanceKm })}
            />
          </div>
          <ZoneList draft={draft} onChange={onChange} errorAt={errorAt} />
        </Form>
      </div>
    </Card>
  );
}

const tariffTypeOf = (typed: string): TariffType =>
  tariffTypes.find((type) => type === typed) ?? 'FIJA';
