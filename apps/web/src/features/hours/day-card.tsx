import type { DaySlots } from '@mostrador/contract/hours';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { errorText } from '../../lib/api-error.ts';
import { alert, confirm } from '../../ui/alerts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useDeleteSlot } from './api.ts';
import styles from './hours-page.module.css';
import { hoursTexts } from './texts.ts';
import {
  closesAtMidnight,
  closesNextDay,
  isWholeDay,
  type Times,
  timesText,
} from './week-rules.ts';

type Slot = DaySlots['slots'][number];

interface DayCardProps {
  businessId: string;
  day: DaySlots;
  isToday: boolean;
  /** Ids of the slots of the week that share time with another one. */
  overlapping: Set<string>;
  /** Until when the day before is still open, if it goes past midnight. */
  before: { from: string; until: string } | null;
  onAdd: () => void;
  onEdit: (slot: Slot) => void;
}

export function DayCard({
  businessId,
  day,
  isToday,
  overlapping,
  before,
  onAdd,
  onEdit,
}: DayCardProps) {
  const titleId = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const deletion = useDeleteSlot(businessId);

  const handleDelete = async (slot: Slot) => {
    const accepted = await confirm(hoursTexts.confirmDelete, {
      detail: hoursTexts.slotOfDay(day.dia, timesText(slot)),
      acceptLabel: hoursTexts.remove,
      danger: true,
    });
    if (!accepted) return;
    try {
      await deletion.mutateAsync(slot._id);
      // The button that was pressed is gone: the keyboard goes on from the card.
      addButton.current?.focus();
    } catch (error) {
      void alert(hoursTexts.deleteFailed, { detail: errorText(error, 'error', '') });
    }
  };

  return (
    <Card
      aria-labelledby={titleId}
      className={styles.day}
      title={<span id={titleId}>{day.dia}</span>}
      actions={isToday && <Badge tone="accent">{hoursTexts.today}</Badge>}
    >
      <div className={styles.content}>
        {day.slots.length === 0 ? (
          <p className={styles.closed}>{hoursTexts.closedAllDay}</p>
        ) : (
          <ul className={styles.slots}>
            {day.slots.map((slot) => (
              <SlotRow
                key={slot._id}
                day={day.dia}
                slot={slot}
                isOverlapping={overlapping.has(slot._id)}
                isBusy={deletion.isPending && deletion.variables === slot._id}
                onEdit={() => onEdit(slot)}
                onDelete={() => void handleDelete(slot)}
              />
            ))}
          </ul>
        )}
        {before && (
          <p className={styles.before}>{hoursTexts.carriedOver(before.from, before.until)}</p>
        )}
      </div>
      <Button
        ref={addButton}
        size="sm"
        fullWidth
        icon={<Plus aria-hidden />}
        aria-describedby={titleId}
        onClick={onAdd}
      >
        {hoursTexts.addSlot}
      </Button>
    </Card>
  );
}

interface SlotRowProps {
  day: string;
  slot: Slot;
  isOverlapping: boolean;
  isBusy: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

function SlotRow({ day, slot, isOverlapping, isBusy, onEdit, onDelete }: SlotRowProps) {
  const note = noteOf(slot);
  return (
    <li className={styles.slot}>
      <div>
        <button
          type="button"
          className={styles.times}
          aria-label={hoursTexts.changeSlot(day, timesText(slot))}
          onClick={onEdit}
        >
          {timesText(slot)}
          <Pencil aria-hidden />
        </button>
        {note && <span className={styles.note}>{note}</span>}
        {isOverlapping && <span className={styles.overlap}>{hoursTexts.overlaps}</span>}
      </div>
      <IconButton
        label={hoursTexts.deleteSlot(day, timesText(slot))}
        icon={<Trash2 aria-hidden />}
        tone="danger"
        disabled={isBusy}
        onClick={onDelete}
      />
    </li>
  );
}

function noteOf(times: Times): string | null {
  if (isWholeDay(times)) return hoursTexts.wholeDay;
  if (closesAtMidnight(times)) return hoursTexts.midnight;
  return closesNextDay(times) ? hoursTexts.nextDay : null;
}
