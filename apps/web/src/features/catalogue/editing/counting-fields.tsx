import { bounds } from '@mostrador/contract/limits';
import { NumberField } from '../../../ui/number-field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { runsOutFormTexts as texts } from '../runs-out/texts.ts';
import styles from './product-form.module.css';
import type { Counting } from './runs-out-draft.ts';

interface CountingFieldsProps {
  counting: Counting;
  onChange: (counting: Counting) => void;
}

/** For who sells so many and no more. */
export function CountingFields({ counting, onChange }: CountingFieldsProps) {
  return (
    <fieldset className={styles.section}>
      <Switch
        spread
        label={texts.counting}
        onText={texts.countingOn}
        offText={texts.countingOff}
        hint={texts.countingHint}
        checked={counting.isOn}
        onCheckedChange={(isOn) => onChange({ ...counting, isOn })}
      />
      {counting.isOn && (
        <div className={styles.pair}>
          <NumberField
            label={texts.quantity}
            required
            max={bounds.unitsInStock}
            value={counting.quantity}
            onValueChange={(quantity) => onChange({ ...counting, quantity })}
          />
          <NumberField
            label={texts.lowAt}
            optional
            max={bounds.unitsInStock}
            value={counting.lowAt}
            onValueChange={(lowAt) => onChange({ ...counting, lowAt })}
          />
        </div>
      )}
    </fieldset>
  );
}
