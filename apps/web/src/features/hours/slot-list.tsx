import { bounds } from '@mostrador/contract/limits';
import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SlotTimes } from './slot-times.tsx';
import { specialDateTexts as texts } from './special-date-texts.ts';
import styles from './special-dates.module.css';
import type { Times } from './week-rules.ts';

interface SlotListProps {
  slots: readonly Times[];
  onChange: (slots: Times[]) => void;
}

/** The hours of a day that has its own; they may overlap, as those of the week. */
export function SlotList({ slots, onChange }: SlotListProps) {
  return (
    <>
      {slots.map((slot, index) => (
        // Their place is all that tells them apart.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <fieldset key={index} className={styles.slot} aria-label={texts.slot(index + 1)}>
          <div>
            <SlotTimes
              times={slot}
              onChange={(times) => onChange(slots.map((each, i) => (i === index ? times : each)))}
            />
          </div>
          {slots.length > 1 && (
            <IconButton
              label={texts.removeSlot(index + 1)}
              icon={<Trash2 aria-hidden />}
              tone="danger"
              onClick={() => onChange(slots.filter((_, i) => i !== index))}
            />
          )}
        </fieldset>
      ))}
      {slots.length < bounds.slotsPerDay && (
        <Button
          size="sm"
          icon={<Plus aria-hidden />}
          onClick={() => onChange([...slots, { apertura: '20:00', cierre: '23:30' }])}
        >
          {texts.addSlot}
        </Button>
      )}
    </>
  );
}
