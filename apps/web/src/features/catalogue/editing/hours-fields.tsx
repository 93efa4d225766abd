import type { Product } from '@mostrador/contract/catalogue';
import { Switch } from '../../../ui/switch.tsx';
import { HoursEditor, slotsOf, usualTimes } from '../runs-out/hours-editor.tsx';
import { runsOutFormTexts as texts } from '../runs-out/texts.ts';
import styles from './product-form.module.css';

interface HoursFieldsProps {
  availability: Product['availability'];
  onChange: (availability: Product['availability']) => void;
}

/** The hours of this product alone. */
export function HoursFields({ availability, onChange }: HoursFieldsProps) {
  const hasHours = availability.length > 0;
  return (
    <fieldset className={styles.section}>
      <Switch
        spread
        label={texts.hours}
        onText={texts.hoursOn}
        offText={texts.hoursOff}
        hint={texts.hoursHint}
        checked={hasHours}
        onCheckedChange={(isOn) => onChange(isOn ? slotsOf([usualTimes]) : [])}
      />
      {hasHours && <HoursEditor slots={availability} onChange={onChange} />}
    </fieldset>
  );
}
