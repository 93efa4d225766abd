import type { Product } from '@mostrador/contract/catalogue';
import { type WeekDay, weekDays } from '@mostrador/contract/lists';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { DayChips } from './day-chips.tsx';
import styles from './runs-out.module.css';
import { runsOutFormTexts as texts } from './texts.ts';

type Slots = Product['availability'];

/** The same times on several days, as they are typed. */
interface Times {
  days: readonly WeekDay[];
  apertura: string;
  cierre: string;
}

export const usualTimes: Times = { days: weekDays, apertura: '20:00', cierre: '00:00' };

export const groupsOf = (slots: Slots): Times[] => {
  const groups = new Map<string, Times>();
  for (const { dia, apertura, cierre } of slots) {
    const key = `${apertura}-${cierre}`;
    const days = [...(groups.get(key)?.days ?? []), dia];
    groups.set(key, { days, apertura, cierre });
  }
  return [...groups.values()];
};

export const slotsOf = (groups: readonly Times[]): Slots =>
  groups.flatMap(({ days, apertura, cierre }) => days.map((dia) => ({ dia, apertura, cierre })));

interface HoursEditorProps {
  slots: Slots;
  onChange: (slots: Slots) => void;
}

/** When something can be ordered: days with the same hours together. */
export function HoursEditor({ slots, onChange }: HoursEditorProps) {
  const [groups, setGroups] = useState(() => groupsOf(slots));
  const change = (changed: Times[]) => {
    setGroups(changed);
    onChange(slotsOf(changed));
  };
  return (
    <div className={styles.editor}>
      {groups.map((times, index) => (
        <TimesFields
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no name, and only the last ones are added
          key={index}
          times={times}
          onChange={(changed) => change(groups.with(index, changed))}
          onRemove={groups.length > 1 ? () => change(groups.toSpliced(index, 1)) : undefined}
        />
      ))}
      <Button
        size="sm"
        variant="ghost"
        icon={<Plus aria-hidden />}
        onClick={() => change([...groups, usualTimes])}
      >
        {texts.addSlot}
      </Button>
    </div>
  );
}

interface TimesFieldsProps {
  times: Times;
  onChange: (times: Times) => void;
  onRemove: (() => void) | undefined;
}

function TimesFields({ times, onChange, onRemove }: TimesFieldsProps) {
  const { days, apertura, cierre } = times;
  return (
    <div className={styles.times}>
      <DayChips
        label={texts.days}
        required
        chosen={days}
        onChange={(chosen) => onChange({ ...times, days: chosen })}
      />
      <div className={styles.clock}>
        <TextField
          type="time"
          required
          label={texts.from}
          value={apertura}
          onValueChange={(apertura) => onChange({ ...times, apertura })}
        />
        <TextField
          type="time"
          required
          label={texts.to}
          value={cierre}
          onValueChange={(cierre) => onChange({ ...times, cierre })}
        />
        {onRemove && (
          <IconButton
            label={texts.removeSlot}
            icon={<Trash2 aria-hidden />}
            tone="danger"
            onClick={onRemove}
          />
        )}
      </div>
      {apertura !== '' && cierre !== '' && cierre <= apertura && (
        <p className={styles.words} role="status">
          {cierre === apertura ? texts.wholeDay : texts.nextDay}
        </p>
      )}
    </div>
  );
}
