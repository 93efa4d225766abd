import { busyMinutes, preparationMinutes } from '@mostrador/contract/lists';
import { useId, useState } from 'react';
import type { PaceTopic } from '../../lib/pace-window.ts';
import type { OwnBusiness } from '../../lib/read-business.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toasts.ts';
import type { PaceChange } from './api.ts';
import { OpeningTrail } from './opening-trail.tsx';
import styles from './pace-dialog.module.css';
import { openingTexts } from './texts.ts';
import { usePaceChange } from './use-pace-change.ts';

interface PaceDialogProps {
  open: boolean;
  first: PaceTopic;
  business: OwnBusiness;
  onClose: () => void;
}

/** How the shop takes orders tonight. A choice acts at once: one tap, and one tap back in the bar. */
export function PaceDialog({ open, first, business, onClose }: PaceDialogProps) {
  const { send, isPending } = usePaceChange(business._id, ({ kind }) => {
    if (kind === 'auto') toast.success(openingTexts.autoSaved);
    else onClose();
  });
  const section = { isPending, send };
  return (
    <Dialog open={open} onClose={onClose} title={openingTexts.title}>
      <div className={styles.sections}>
        {first === 'busy' && <BusySection {...section} />}
        <PauseSection {...section} />
        {first === 'pause' && <BusySection {...section} />}
        <AutoSection {...section} minutes={business.autoAcceptMinutes} />
        <OpeningTrail businessId={business._id} />
      </div>
    </Dialog>
  );
}

interface SectionProps {
  isPending: boolean;
  send: (change: PaceChange) => void;
}

/** Argentina's clocks, as the rest of the panel shows them. */
const zone = '-03:00';

function PauseSection({ isPending, send }: SectionProps) {
  const heading = useId();
  const [reason, setReason] = useState('');
  const [moment, setMoment] = useState('');
  const ends = [
    ...[15, 30, 60].map((minutes) => ({
      label: openingTexts.duration(minutes),
      end: { minutes },
    })),
    { label: openingTexts.untilClosing, end: { until: 'closing' } },
    { label: openingTexts.untilTomorrow, end: { until: 'tomorrow' } },
  ];
  const pause = (end: { minutes: number } | { until: string }) =>
    send({ kind: 'pause', body: { ...end, reason } });
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h3 id={heading}>{openingTexts.pauseTitle}</h3>
      <p className={styles.hint}>{openingTexts.pauseHint}</p>
      <TextField
        label={openingTexts.reason}
        optional
        maxLength={120}
        value={reason}
        onValueChange={setReason}
      />
      <div className={styles.choices}>
        {ends.map(({ label, end }) => (
          <Button
            key={label}
            aria-label={openingTexts.pauseFor(label)}
            disabled={isPending}
            onClick={() => pause(end)}
          >
            {label}
          </Button>
        ))}
      </div>
      <div className={styles.moment}>
        <TextField
          type="datetime-local"
          label={openingTexts.untilMoment}
          value={moment}
          onValueChange={setMoment}
        />
        <Button
          disabled={isPending || moment === ''}
          onClick={() => pause({ until: `${moment.slice(0, 16)}:00${zone}` })}
        >
          {openingTexts.pauseUntil}
        </Button>
      </div>
    </section>
  );
}

function BusySection({ isPending, send }: SectionProps) {
  const heading = useId();
  const [extraMinutes, setExtraMinutes] = useState<(typeof busyMinutes)[number]>(busyMinutes[0]);
  const ends = [
    ...[30, 60, 120].map((minutes) => ({
      label: openingTexts.duration(minutes),
      end: { minutes },
    })),
    { label: openingTexts.untilClosing, end: { until: 'closing' } },
  ];
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h3 id={heading}>{openingTexts.busyTitle}</h3>
      <p className={styles.hint}>{openingTexts.busyHint}</p>
      <fieldset className={styles.choices}>
        <legend>{openingTexts.busyMore}</legend>
        {busyMinutes.map((minutes) => (
          <Button
            key={minutes}
            variant={minutes === extraMinutes ? 'primary' : 'secondary'}
            aria-pressed={minutes === extraMinutes}
            onClick={() => setExtraMinutes(minutes)}
          >
            {openingTexts.extra(minutes)}
          </Button>
        ))}
      </fieldset>
      <fieldset className={styles.choices}>
        <legend>{openingTexts.busyFor}</legend>
        {ends.map(({ label, end }) => (
          <Button
            key={label}
            aria-label={openingTexts.busyDuring(label)}
            disabled={isPending}
            onClick={() => send({ kind: 'busy', body: { ...end, extraMinutes } })}
          >
            {label}
          </Button>
        ))}
      </fieldset>
    </section>
  );
}

const byHand = '';

function AutoSection({ isPending, send, minutes }: SectionProps & { minutes: number | null }) {
  const heading = useId();
  const options = [
    { value: byHand, label: openingTexts.autoOff },
    ...preparationMinutes.map((each) => ({
      value: String(each),
      label: openingTexts.autoWith(each),
    })),
  ];
  function handleChange(value: string): void {
    const chosen = preparationMinutes.find((each) => String(each) === value) ?? null;
    send({ kind: 'auto', body: { minutes: chosen } });
  }
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h3 id={heading}>{openingTexts.autoTitle}</h3>
      <p className={styles.hint}>{openingTexts.autoHint}</p>
      <Select
        label={openingTexts.autoLabel}
        value={minutes === null ? byHand : String(minutes)}
        options={options}
        disabled={isPending}
        onValueChange={handleChange}
      />
    </section>
  );
}
