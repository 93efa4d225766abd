import { Plus } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import type { NewZone } from './shipping-draft.ts';
import styles from './shipping-form.module.css';
import { logisticsTexts } from './texts.ts';
import { type ZoneErrors, ZoneFields } from './zone-list.tsx';

interface NewZoneFormProps {
  zone: NewZone;
  onChange: (zone: NewZone) => void;
  /** It was said that something of it is missing. */
  isTold: boolean;
  errorAt: ZoneErrors;
  onAdd: () => void;
}

/** A form of its own: Enter adds the zone instead of saving everything. */
export function NewZoneForm({ zone, onChange, isTold, errorAt, onAdd }: NewZoneFormProps) {
  return (
    <Form onSubmit={onAdd} className={styles.newZone} aria-label={logisticsTexts.newZone}>
      <h3 className={styles.subtitle}>{logisticsTexts.newZone}</h3>
      <div className={styles.zoneFields}>
        <ZoneFields
          zone={zone}
          isTold={isTold}
          errorAt={errorAt}
          placeholder={logisticsTexts.newZoneExample}
          onChange={(changes) => onChange({ ...zone, ...changes })}
        />
      </div>
      <Button type="submit" icon={<Plus aria-hidden />}>
        {logisticsTexts.addZone}
      </Button>
    </Form>
  );
}
