import { bounds, defaultSlot } from '@mostrador/contract/limits';
import type { SpecialDate, SpecialDateKind } from '@mostrador/contract/special-dates';
import { localDay } from '@mostrador/contract/time';
import { useState } from 'react';
import { useOtherBusinesses } from '../../lib/use-other-businesses.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toasts.ts';
import slotStyles from './slot-dialog.module.css';
import { SlotDialog } from './slot-dialog.tsx';
import { SlotList } from './slot-list.tsx';
import { kindNames, specialDateTexts as texts } from './special-date-texts.ts';
import styles from './special-dates.module.css';
import { type NewSpecialDate, useSaveSpecialDate } from './special-dates-api.ts';

/** What the dialog begins with: nothing, a suggestion, or a date that is changed. */
export interface DateDraft {
  date: (NewSpecialDate & Partial<Pick<SpecialDate, '_id'>>) | null;
}

interface SpecialDateDialogProps {
  businessId: string;
  /** Null while closed. */
  draft: DateDraft | null;
  onClose: () => void;
}

export function SpecialDateDialog({ draft, ...rest }: SpecialDateDialogProps) {
  if (draft === null) return null;
  const key = draft.date?._id ?? draft.date?.from ?? '';
  return <DateForm {...rest} key={key} date={draft.date} />;
}

interface DateFormProps {
  businessId: string;
  date: DateDraft['date'];
  onClose: () => void;
}

const blank = (): NewSpecialDate => {
  const today = localDay(new Date());
  return { from: today, until: today, kind: 'closed', reason: '', slots: [] };
};

function DateForm({ businessId, date, onClose }: DateFormProps) {
  const [first] = useState(() => date ?? blank());
  const [typed, setTyped] = useState<NewSpecialDate>(first);
  const [alsoIn, setAlsoIn] = useState<string[]>([]);
  const others = useOtherBusinesses(businessId, 'opening.edit');
  const dateId = date?._id ?? null;
  const save = useSaveSpecialDate(businessId, () => {
    toast.success(texts.saved);
    onClose();
  });
  const change = (changes: Partial<NewSpecialDate>) => setTyped({ ...typed, ...changes });
  const { from, until, kind, reason } = typed;
  const slots = typed.slots.length > 0 ? typed.slots : [defaultSlot];
  const handleSave = () =>
    save.submit({
      ...{ from, until, kind, reason, dateId, alsoIn },
      slots: kind === 'hours' ? slots.map(({ apertura, cierre }) => ({ apertura, cierre })) : [],
    });

  return (
    <SlotDialog
      onClose={onClose}
      title={dateId === null ? texts.newTitle : texts.changeTitle}
      isDirty={typed !== first || alsoIn.length > 0}
      saving={save}
      onSave={handleSave}
    >
      <KindChoice kind={kind} onChange={(chosen) => change({ kind: chosen })} />
      <div className={slotStyles.times}>
        <TextField
          type="date"
          required
          label={texts.from}
          value={from}
          onValueChange={(value) => change({ from: value, until: until < value ? value : until })}
        />
        <TextField
          type="date"
          required
          min={from}
          label={texts.until}
          value={until}
          onValueChange={(until) => change({ until })}
        />
      </div>
      <TextField
        required
        notBlank
        maxLength={bounds.specialDateReason}
        label={texts.reason}
        hint={
          kind !== 'usual' && reason.trim() ? texts.reads(kind, reason.trim()) : texts.reasonHint
        }
        value={reason}
        onValueChange={(reason) => change({ reason })}
      />
      {kind === 'hours' && (
        <SlotList slots={slots} onChange={(changed) => change({ slots: changed })} />
      )}
      {kind === 'closed' && <p className={slotStyles.meaning}>{texts.eveningBefore}</p>}
      {dateId === null && others.length > 0 && (
        <fieldset className={slotStyles.days}>
          <legend>{texts.alsoIn}</legend>
          {others.map(({ _id, name }) => (
            <Checkbox
              key={_id}
              label={name}
              checked={alsoIn.includes(_id)}
              onCheckedChange={(checked) =>
                setAlsoIn(checked ? [...alsoIn, _id] : alsoIn.filter((id) => id !== _id))
              }
            />
          ))}
        </fieldset>
      )}
    </SlotDialog>
  );
}

interface KindChoiceProps {
  kind: SpecialDateKind;
  onChange: (kind: SpecialDateKind) => void;
}

function KindChoice({ kind, onChange }: KindChoiceProps) {
  return (
    <fieldset className={slotStyles.days}>
      <legend>{texts.kind}</legend>
      <div className={joinClasses(styles.answers, styles.kinds)}>
        {(['closed', 'hours', 'usual'] as const).map((each) => (
          <Button
            key={each}
            variant={each === kind ? 'primary' : 'secondary'}
            aria-pressed={each === kind}
            onClick={() => onChange(each)}
          >
            {kindNames[each]}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
