import { bounds } from '@mostrador/contract/limits';
import { Trash2 } from 'lucide-react';
import { blankError } from '../../ui/blank-error.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import {
  type DraftZone,
  type NewZone,
  type ShippingDraft,
  type ShippingErrors,
  withChangedZone,
  withoutZone,
} from './shipping-draft.ts';
import styles from './shipping-form.module.css';
import { logisticsTexts } from './texts.ts';

interface ZoneListProps {
  draft: ShippingDraft;
  onChange: (draft: ShippingDraft) => void;
  errorAt: ShippingErrors;
}

/** What is wrong at a box of a zone, by the names of the call. */
export type ZoneErrors = (field: 'descripcion' | 'radio_km' | 'precio') => string | undefined;

export function ZoneList({ draft, onChange, errorAt }: ZoneListProps) {
  const isUsed = draft.tariffType === 'POR_ZONAS';
  return (
    <section className={styles.zones} aria-label={logisticsTexts.zones}>
      <h3 className={styles.subtitle}>{logisticsTexts.zones}</h3>
      <p className={styles.hint}>
        {isUsed ? logisticsTexts.zonesHint : logisticsTexts.zonesUnused}
      </p>
      {draft.zones.length === 0 ? (
        <p className={styles.none}>{logisticsTexts.noZones}</p>
      ) : (
        <ul className={styles.list}>
          {draft.zones.map((zone, index) => (
            <ZoneRow
              key={zone._id}
              zone={zone}
              name={zone.description.trim() || String(index + 1)}
              maxDistanceKm={draft.maxDistanceKm}
              onChange={(changes) => onChange(withChangedZone(draft, zone._id, changes))}
              errorAt={(field) => errorAt(`tarifasPorZona.${index}.${field}`)}
              onRemove={() => onChange(withoutZone(draft, zone._id))}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface ZoneRowProps {
  zone: DraftZone;
  name: string;
  maxDistanceKm: number | null;
  onChange: (changes: Partial<NewZone>) => void;
  errorAt: ZoneErrors;
  onRemove: () => void;
}

function ZoneRow({ zone, name, maxDistanceKm, onChange, errorAt, onRemove }: ZoneRowProps) {
  const isBeyond =
    maxDistanceKm !== null && zone.radiusKm !== null && zone.radiusKm > maxDistanceKm;
  return (
    <li className={styles.zone}>
      <fieldset className={styles.zoneFields} aria-label={logisticsTexts.zone(name)}>
        <ZoneFields zone={zone} onChange={onChange} errorAt={errorAt} required />
        <IconButton
          label={logisticsTexts.removeZone(name)}
          icon={<Trash2 aria-hidden />}
          tone="danger"
          onClick={onRemove}
        />
      </fieldset>
      {isBeyond && <p className={styles.warning}>{logisticsTexts.beyondMaximum(maxDistanceKm)}</p>}
    </li>
  );
}

interface ZoneFieldsProps {
  zone: NewZone;
  onChange: (changes: Partial<NewZone>) => void;
  errorAt: ZoneErrors;
  /** Whether leaving one empty stops the form. */
  required?: boolean;
  /** What is blank says so. */
  isTold?: boolean;
  placeholder?: string;
}

/** The three boxes of a zone, saved or new. */
export function ZoneFields({
  zone,
  onChange,
  errorAt,
  required,
  isTold = false,
  placeholder,
}: ZoneFieldsProps) {
  return (
    <>
      <TextField
        label={logisticsTexts.description}
        notBlank={required}
        placeholder={placeholder}
        maxLength={bounds.nameLength}
        value={zone.description}
        error={blankError(isTold, zone.description) || errorAt('descripcion')}
        onValueChange={(description) => onChange({ description })}
      />
      <NumberField
        label={logisticsTexts.radius}
        required={required}
        ignoreNegatives
        decimals={2}
        max={1000}
        unit={logisticsTexts.km}
        value={zone.radiusKm}
        error={blankError(isTold, zone.radiusKm) || errorAt('radio_km')}
        onValueChange={(radiusKm) => onChange({ radiusKm })}
      />
      <MoneyField
        label={logisticsTexts.price}
        required={required}
        ignoreNegatives
        value={zone.priceCents}
        error={blankError(isTold, zone.priceCents) || errorAt('precio')}
        onValueChange={(priceCents) => onChange({ priceCents })}
      />
    </>
  );
}
