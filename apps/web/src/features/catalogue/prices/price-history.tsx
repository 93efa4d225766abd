import { formatPesos } from '@mostrador/contract/money';
import type { PriceChange } from '@mostrador/contract/price-changes';
import { formatDateTime, formatNearDay, formatTime } from '@mostrador/contract/time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/api-error.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { alert } from '../../../ui/alerts.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toasts.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { cancelPriceChange, priceChangesOf, undoPriceChange } from './prices-api.ts';
import styles from './prices-page.module.css';
import { priceTexts } from './texts.ts';

/** What was changed before, by whom, with the way back. */
export function PriceHistory({ businessId }: { businessId: string }) {
  const { data, isError, isFetching, refetch } = useQuery(priceChangesOf(businessId));
  const [shown, setShown] = useState<PriceChange | null>(null);
  return (
    <Card flush title={priceTexts.history} subtitle={priceTexts.historyHint}>
      {data === undefined ? (
        isError ? (
          <ErrorState
            message={priceTexts.historyFailed}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <SkeletonList rows={2} />
        )
      ) : data.length === 0 ? (
        <p className={styles.empty}>{priceTexts.historyEmpty}</p>
      ) : (
        <ul className={styles.changes}>
          {data.map((change) => (
            <Entry
              key={change._id}
              businessId={businessId}
              change={change}
              onShow={() => setShown(change)}
            />
          ))}
        </ul>
      )}
      <ChangeDialog businessId={businessId} change={shown} onClose={() => setShown(null)} />
    </Card>
  );
}

const tones: Readonly<Record<PriceChange['state'], Tone>> = {
  scheduled: 'info',
  applied: 'success',
  cancelled: 'neutral',
  undone: 'neutral',
};

const near = (instant: string) => `${formatNearDay(instant)} a las ${formatTime(instant)}`;

function ruleWords({ rule }: PriceChange): string {
  const { direction, rounding, type, value } = rule;
  const amount = type === 'fixed' ? formatPesos(value) : `${String(value).replace('.', ',')} %`;
  const sign = direction === 'up' ? '+' : '−';
  return priceTexts.rule(sign, amount, priceTexts.roundings[rounding]);
}

interface EntryProps {
  businessId: string;
  change: PriceChange;
  onShow: () => void;
}

function Entry({ businessId, change, onShow }: EntryProps) {
  const { name, state, who, left } = change;
  const names = left.join(', ');
  return (
    <li className={styles.entry}>
      <div className={styles.entryWords}>
        <p className={styles.entryName}>
          {name} <Badge tone={tones[state]}>{priceTexts.states[state]}</Badge>
        </p>
        <p className={styles.hint}>
          {ruleWords(change)} · {priceTexts.counts(change.products, change.options)}
        </p>
        <p className={styles.hint}>
          {priceTexts.whoAndWhen(who, formatDateTime(change.createdAt))}
        </p>
        {state === 'scheduled' && change.applyAt && (
          <p className={styles.hint}>{priceTexts.appliesAt(near(change.applyAt))}</p>
        )}
        {left.length > 0 && (
          <p className={styles.hint}>
            {state === 'undone' ? priceTexts.leftAtUndo(names) : priceTexts.leftAtApply(names)}
          </p>
        )}
      </div>
      <div className={styles.entryActions}>
        <Button size="sm" onClick={onShow}>
          {priceTexts.details}
        </Button>
        {change.undoUntil !== null && <UndoButton businessId={businessId} change={change} />}
        {state === 'scheduled' && <CancelButton businessId={businessId} change={change} />}
      </div>
    </li>
  );
}

type ActionProps = Omit<EntryProps, 'onShow'>;

function UndoButton({ businessId, change }: ActionProps) {
  const { submit, isPending } = useSubmit({
    send: (changeId: string, key) => undoPriceChange(businessId, changeId, key),
    onDone: ({ left }) => {
      if (left.length === 0) toast.success(priceTexts.undone);
      else void alert(priceTexts.undoneBut, { detail: left.join(', ') });
    },
    onFailed: (error) => toast.error(errorText(error, 'message', priceTexts.undoFailed)),
  });
  return (
    <Button size="sm" busy={isPending} onClick={() => submit(change._id)}>
      {priceTexts.undo}
    </Button>
  );
}

function CancelButton({ businessId, change }: ActionProps) {
  const { submit, isPending } = useSubmit({
    send: (changeId: string) => cancelPriceChange(businessId, changeId),
    onDone: () => toast.success(priceTexts.cancelled),
    onFailed: (error) => toast.error(errorText(error, 'message', priceTexts.cancelFailed)),
  });
  return (
    <Button size="sm" busy={isPending} onClick={() => submit(change._id)}>
      {priceTexts.cancel}
    </Button>
  );
}
