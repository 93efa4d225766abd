import {
  dayStart,
  formatNearDay,
  formatTime,
  localDay,
  minuteOfDay,
} from '@mostrador/contract/time';
import { useState } from 'react';
import { ApiError, errorText } from '../../../lib/api-error.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toasts.ts';
import { RadioChoices } from '../bulk/radio-choices.tsx';
import { changePrices, type WantedChange } from './prices-api.ts';
import styles from './prices-page.module.css';
import { priceTexts } from './texts.ts';

interface ApplyFormProps {
  businessId: string;
  change: Omit<WantedChange, 'name' | 'applyAt'>;
  count: number;
  hasScheduled: boolean;
  onLookAgain: () => void;
  onDone: () => void;
}

const whenChoices = [
  { value: false, label: priceTexts.now },
  { value: true, label: priceTexts.later },
];

/** When the clocks show it, or null while the fields are not filled. */
function instantOf(day: string, time: string): Date | null {
  if (day === '' || time === '') return null;
  const instant = new Date(dayStart(day).getTime() + minuteOfDay(time) * 60_000);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** The last step: a name, now or later, and the button that does it. */
export function ApplyForm(props: ApplyFormProps) {
  const { businessId, change, count, hasScheduled, onLookAgain, onDone } = props;
  const [typedName, setTypedName] = useState<string | null>(null);
  const [isLater, setLater] = useState(false);
  const [day, setDay] = useState('');
  const [time, setTime] = useState('06:00');
  const month = Number(localDay(new Date()).slice(5, 7)) - 1;
  const name = typedName ?? priceTexts.suggestedName(change.rule.direction, month);
  const at = isLater ? instantOf(day, time) : null;
  const isPast = at !== null && at.getTime() <= Date.now();

  const { submit, isPending, error, startOver } = useSubmit({
    send: (wanted: WantedChange, key) => changePrices(businessId, wanted, key),
    intentOf: ({ lines, ...rest }) => [rest, lines.length],
    onDone: ({ state }) => {
      toast.success(state === 'scheduled' ? priceTexts.scheduled : priceTexts.applied);
      setTypedName(null);
      onDone();
    },
  });

  const handleSubmit = () => {
    if (isPast || (isLater && at === null)) return;
    submit({ ...change, name: name.trim(), applyAt: at?.toISOString() ?? null });
  };

  return (
    <Card>
      <Form onSubmit={handleSubmit} className={styles.applying}>
        <TextField
          label={priceTexts.name}
          hint={priceTexts.nameHint}
          value={name}
          maxLength={80}
          notBlank
          onValueChange={setTypedName}
        />
        <RadioChoices
          legend={priceTexts.when}
          choices={whenChoices}
          value={isLater}
          onChange={setLater}
        />
        {isLater && (
          <>
            <div className={styles.row}>
              <TextField
                label={priceTexts.day}
                type="date"
                required
                min={localDay(new Date())}
                value={day}
                onValueChange={setDay}
                error={isPast ? priceTexts.past : null}
              />
              <TextField
                label={priceTexts.time}
                type="time"
                required
                value={time}
                onValueChange={setTime}
              />
            </div>
            {at && !isPast && (
              <p className={styles.hint}>
                {priceTexts.scheduledHint(`${formatNearDay(at)} a las ${formatTime(at)}`)}
              </p>
            )}
            {hasScheduled && (
              <Banner tone="warning" title={priceTexts.otherScheduled} role="note">
                {priceTexts.otherScheduledText}
              </Banner>
            )}
          </>
        )}
        {error && (
          <Refused
            error={error}
            onLookAgain={() => {
              startOver();
              onLookAgain();
            }}
          />
        )}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className={styles.button}
          busy={isPending}
          busyText={priceTexts.applying}
        >
          {isLater ? priceTexts.schedule(count) : priceTexts.apply(count)}
        </Button>
      </Form>
    </Card>
  );
}

function Refused({ error, onLookAgain }: { error: Error; onLookAgain: () => void }) {
  const isStale = error instanceof ApiError && error.code === 'stale';
  return (
    <Banner
      tone="danger"
      action={isStale && <Button onClick={onLookAgain}>{priceTexts.lookAgain}</Button>}
    >
      {errorText(error, 'message', priceTexts.applyFailed)}
    </Banner>
  );
}
