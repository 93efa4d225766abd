import { bounds } from '@mostrador/contract/limits';
import { useRef, useState } from 'react';
import { errorText } from '../../../lib/api-error.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { Form } from '../../../ui/form.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import styles from './runs-out.module.css';
import { runsOutTexts as texts } from './texts.ts';

interface Counted {
  id: string;
  name: string;
  units: number;
  isLow: boolean;
}

interface UnitsLeftProps extends Counted {
  onSave: (units: number) => Promise<unknown>;
}

/** How many are left, to be counted anew where it stands. */
export function UnitsLeft({ id, name, units, isLow, onSave }: UnitsLeftProps) {
  /** By product: the row may be written anew with another one. */
  const [editedId, setEditedId] = useState<string | null>(null);
  const takesFocusBack = useRef(false);
  if (editedId === id) {
    const leave = (byKey: boolean) => {
      takesFocusBack.current = byKey;
      setEditedId(null);
    };
    return <UnitsEditor name={name} units={units} onSave={onSave} onLeave={leave} />;
  }
  const shown = units === 0 ? texts.noneLeft : texts.left(units);
  return (
    <button
      type="button"
      ref={(button) => {
        if (takesFocusBack.current) button?.focus();
        takesFocusBack.current = false;
      }}
      className={styles.units}
      data-low={isLow || undefined}
      aria-label={texts.changeUnits(name, shown)}
      onClick={() => setEditedId(id)}
    >
      {shown}
    </button>
  );
}

interface UnitsEditorProps {
  name: string;
  units: number;
  onSave: (units: number) => Promise<unknown>;
  onLeave: (byKey: boolean) => void;
}

/** Enter or leaving the box saves, Escape does not. */
function UnitsEditor({ name, units, onSave, onLeave }: UnitsEditorProps) {
  const [typed, setTyped] = useState<number | null>(units);
  const saving = useSubmit({
    send: ({ wanted }: { wanted: number; byKey: boolean }) => onSave(wanted),
    onDone: (_, { byKey }) => onLeave(byKey),
  });
  const save = (byKey: boolean) => {
    if (saving.error && !byKey) return;
    if (typed === units) onLeave(byKey);
    else if (typed !== null) saving.submit({ wanted: typed, byKey });
  };
  return (
    <Form
      className={styles.unitsForm}
      onSubmit={() => save(true)}
      onFocus={({ target }) => target instanceof HTMLInputElement && target.select()}
      onBlur={() => save(false)}
      onKeyDown={(event) => event.key === 'Escape' && onLeave(true)}
    >
      <NumberField
        hideLabel
        label={texts.unitsOf(name)}
        autoFocus
        required
        max={bounds.unitsInStock}
        enterKeyHint="done"
        readOnly={saving.isPending}
        value={typed}
        onValueChange={(value) => {
          setTyped(value);
          if (saving.error) saving.startOver();
        }}
        error={saving.error ? errorText(saving.error, 'message', texts.unitsFailed) : undefined}
      />
    </Form>
  );
}
