import type { SpecialDate } from '@mostrador/contract/special-dates';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../lib/api-error.ts';
import { alert, confirm } from '../../ui/alerts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ComingHolidays } from './coming-holidays.tsx';
import { type DateDraft, SpecialDateDialog } from './special-date-dialog.tsx';
import {
  daysText,
  kindNames,
  reasonText,
  specialDateTexts as texts,
} from './special-date-texts.ts';
import styles from './special-dates.module.css';
import { specialDatesOf, useDeleteSpecialDate } from './special-dates-api.ts';
import { timesText } from './week-rules.ts';

/** The days that differ from the week: those that come, and the holidays about which nothing was said yet. */
export function SpecialDates({ businessId }: { businessId: string }) {
  const { data: dates, isFetching, refetch } = useQuery(specialDatesOf(businessId));
  const [draft, setDraft] = useState<DateDraft | null>(null);
  return (
    <Card
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        dates && (
          <Button size="sm" icon={<Plus aria-hidden />} onClick={() => setDraft({ date: null })}>
            {texts.add}
          </Button>
        )
      }
    >
      {dates ? (
        <div className={styles.card}>
          {dates.length === 0 && <p className={styles.none}>{texts.none}</p>}
          {dates.length > 0 && (
            <ul className={styles.dates}>
              {dates.map((date) => (
                <DateRow
                  key={date._id}
                  businessId={businessId}
                  date={date}
                  onEdit={() => setDraft({ date })}
                />
              ))}
            </ul>
          )}
          <ComingHolidays businessId={businessId} dates={dates} onDraft={setDraft} />
        </div>
      ) : (
        <ErrorState message={texts.loadFailed} onRetry={() => void refetch()} busy={isFetching} />
      )}
      <SpecialDateDialog businessId={businessId} draft={draft} onClose={() => setDraft(null)} />
    </Card>
  );
}

interface DateRowProps {
  businessId: string;
  date: SpecialDate;
  onEdit: () => void;
}

function DateRow({ businessId, date, onEdit }: DateRowProps) {
  const deletion = useDeleteSpecialDate(businessId);
  const days = daysText(date);
  const handleDelete = async () => {
    const accepted = await confirm(texts.confirmRemove, {
      detail: `${days} · ${reasonText(date.reason)}`,
      acceptLabel: texts.removeButton,
      danger: true,
    });
    if (!accepted) return;
    try {
      await deletion.mutateAsync(date._id);
    } catch (error) {
      void alert(texts.removeFailed, { detail: errorText(error, 'error', '') });
    }
  };
  return (
    <li className={styles.date}>
      <div className={styles.words}>
        <strong>{days}</strong>
        <span>
          {reasonText(date.reason)}
          {date.kind === 'hours' && ` · ${date.slots.map(timesText).join(', ')}`}
        </span>
      </div>
      <Badge tone={date.kind === 'closed' ? 'warning' : 'info'}>{kindNames[date.kind]}</Badge>
      <div className={styles.actions}>
        <IconButton label={texts.change(days)} icon={<Pencil aria-hidden />} onClick={onEdit} />
        <IconButton
          label={texts.remove(days)}
          icon={<Trash2 aria-hidden />}
          tone="danger"
          disabled={deletion.isPending}
          onClick={() => void handleDelete()}
        />
      </div>
    </li>
  );
}
