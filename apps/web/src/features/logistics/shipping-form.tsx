import { ownLogistics } from '@mostrador/contract/limits';
import { type TariffType, tariffTypes } from '@mostrador/contract/lists';
import { toCents } from '@mostrador/contract/money';
import { type FormEvent, useId, useState } from 'react';
import type { OwnBusiness } from '../../lib/read-business.ts';
import { alert } from '../../ui/alerts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import { useSaveShipping } from './api.ts';
import { NewZoneForm } from './new-zone-form.tsx';
import { draftOf, emptyZone, isBlank, isComplete, withZone } from './shipping-draft.ts';
import styles from './shipping-form.module.css';
import { TariffNote } from './tariff-note.tsx';
import { logisticsTexts } from './texts.ts';
import type { ShippingDraftState } from './use-shipping-draft.ts';
import { ZoneList } from './zone-list.tsx';

const tariffOptions = tariffTypes.map((value) => ({
  value,
  label: logisticsTexts.tariffTypes[value],
}));

interface ShippingFormProps {
  business: OwnBusiness;
  form: ShippingDraftState;
}

/** Shown with both kinds of logistics, so that tariffs can be prepared before changing. */
export function ShippingForm({ business, form }: ShippingFormProps) {
  const formId = useId();
  const { draft, change } = form;
  const [newZone, setNewZone] = useState(emptyZone);
  const saving = useSaveShipping(business._id);
  const isFixed = draft.tariffType === 'FIJA';

  const handleAddZone = () => {
    if (!isComplete(newZone)) return void alert(logisticsTexts.incompleteZone);
    change(withZone(draft, newZone));
    setNewZone(emptyZone);
  };

  /** A zone that was written but not added is not lost in silence. */
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlank(newZone) && !isComplete(newZone)) {
      return void alert(logisticsTexts.incompleteZone);
    }
    const toSave = isBlank(newZone) ? draft : withZone(draft, newZone);
    saving.mutate(
      { draft: toSave, version: form.version },
      {
        onSuccess: ({ configuracionEnvioPropio, version }) => {
          const saved = configuracionEnvioPropio ? draftOf(configuracionEnvioPropio) : toSave;
          form.reset(saved, version ?? form.version);
          setNewZone(emptyZone);
        },
      },
    );
  };

  return (
    <Card title={logisticsTexts.tariffs}>
      <div className={styles.sections}>
        <TariffNote business={business} />
        <form id={formId} onSubmit={handleSubmit} className={styles.form}>
          <div className={styles.fields}>
            <Select
              className={styles.wide}
              label={logisticsTexts.tariffType}
              options={tariffOptions}
              value={draft.tariffType}
              onValueChange={(typed) => change({ ...draft, tariffType: tariffTypeOf(typed) })}
            />
            <MoneyField
              label={logisticsTexts.fixedPrice}
              hint={isFixed ? undefined : logisticsTexts.fixedPriceUnused}
              required={isFixed}
              ignoreNegatives
              minCents={toCents(ownLogistics.minFixedPrice)}
              value={draft.fixedPriceCents}
              onValueChange={(fixedPriceCents) => change({ ...draft, fixedPriceCents })}
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
              onValueChange={(maxDistanceKm) => change({ ...draft, maxDistanceKm })}
            />
          </div>
          <ZoneList draft={draft} onChange={change} />
        </form>
        <NewZoneForm zone={newZone} onChange={setNewZone} onAdd={handleAddZone} />
        <div className={styles.actions}>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={saving.isPending}
            busyText={logisticsTexts.saving}
          >
            {logisticsTexts.save}
          </Button>
          {form.isDirty && <p className={styles.unsaved}>{logisticsTexts.unsaved}</p>}
        </div>
      </div>
    </Card>
  );
}

const tariffTypeOf = (typed: string): TariffType =>
  tariffTypes.find((type) => type === typed) ?? 'FIJA';
