import { bounds, map } from '@mostrador/contract/limits';
import { businessCategoryGroups } from '@mostrador/contract/lists';
import { AddressPicker } from '../../lib/address-picker/address-picker.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CuitField } from './cuit-field.tsx';
import styles from './register-page.module.css';
import type { BusinessDraft, FieldId } from './registration.ts';
import { Step, type StepFocus } from './step.tsx';
import { onboardingTexts } from './texts.ts';

const mapHeightPx = 280;
const { business: texts } = onboardingTexts;

const categories = businessCategoryGroups.map(({ rubro, categories: names }) => ({
  group: rubro,
  options: names.map((name) => ({ value: name, label: name })),
}));

interface BusinessStepProps {
  focus: StepFocus;
  /** What was said to be wrong there. */
  errorAt: (id: FieldId) => string | undefined;
  business: BusinessDraft;
  onChange: (business: BusinessDraft) => void;
}

export function BusinessStep({ focus, errorAt, business, onChange }: BusinessStepProps) {
  const change = (changes: Partial<BusinessDraft>) => onChange({ ...business, ...changes });
  return (
    <Step number={2} title={texts.title} subtitle={texts.subtitle} {...focus}>
      <TextField
        id="business-name"
        label={texts.name}
        autoComplete="organization"
        required
        value={business.name}
        error={errorAt('business-name')}
        onValueChange={(name) => change({ name })}
      />
      <div className={styles.pair}>
        <CuitField
          value={business.cuit}
          error={errorAt('business-cuit')}
          onValueChange={(cuit) => change({ cuit })}
        />
        <TextField
          id="business-phone"
          label={texts.phone}
          type="tel"
          autoComplete="off"
          required
          value={business.phone}
          error={errorAt('business-phone')}
          onValueChange={(phone) => change({ phone })}
        />
      </div>
      <Select
        id="business-category"
        label={texts.category}
        placeholder={texts.categoryPlaceholder}
        required
        options={categories}
        value={business.category}
        error={errorAt('business-category')}
        onValueChange={(category) => change({ category })}
      />
      <div className={styles.pair}>
        <Switch
          label={texts.hasPhysicalStore}
          onText={texts.yes}
          offText={texts.no}
          checked={business.hasPhysicalStore}
          onCheckedChange={(hasPhysicalStore) => change({ hasPhysicalStore })}
          className={styles.store}
        />
        <NumberField
          id="business-branches"
          label={texts.branchCount}
          required
          min={1}
          max={bounds.branchCount}
          value={business.branchCount}
          onValueChange={(branchCount) => change({ branchCount })}
        />
      </div>
      <fieldset className={styles.address}>
        <legend>{texts.address}</legend>
        <AddressPicker
          value={business.address}
          onChange={(address) => change({ address })}
          zoom={map.zoom.wizard}
          heightPx={mapHeightPx}
        />
      </fieldset>
    </Step>
  );
}
