import { pickupInstructionsLength } from '@mostrador/contract/limits';
import { toCents, toPesos } from '@mostrador/contract/money';
import type { OrderConditions } from '@mostrador/contract/order-conditions';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../lib/api-error.ts';
import { useFieldErrors } from '../../lib/use-field-errors.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Form } from '../../ui/form.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toasts.ts';
import { conditionsOf, saveConditions } from './api.ts';
import styles from './order-conditions.module.css';
import { conditionTexts } from './texts.ts';

interface OrderConditionsCardProps {
  businessId: string;
  /** The page asks before what was typed is lost. */
  onDirtyChange: (isDirty: boolean) => void;
}

/** The minimum of a delivery and how an order is collected: for riders of either kind. */
export function OrderConditionsCard({ businessId, onDirtyChange }: OrderConditionsCardProps) {
  const conditions = useQuery(conditionsOf(businessId));
  return (
    <Card title={conditionTexts.title} subtitle={conditionTexts.subtitle}>
      {conditions.isPending && <Skeleton height="9rem" />}
      {conditions.isError && !conditions.data && (
        <ErrorState
          message={conditionTexts.loadFailed}
          onRetry={() => void conditions.refetch()}
          busy={conditions.isFetching}
        />
      )}
      {conditions.data && (
        <ConditionsForm
          businessId={businessId}
          stored={conditions.data}
          onDirtyChange={onDirtyChange}
        />
      )}
    </Card>
  );
}

interface Draft {
  minimumCents: number | null;
  pickupInstructions: string;
}

const draftOf = ({ minimumOrder, pickupInstructions }: OrderConditions): Draft => ({
  minimumCents: minimumOrder === 0 ? null : toCents(minimumOrder),
  pickupInstructions,
});

/** An empty minimum is none. */
const bodyOf = ({ minimumCents, pickupInstructions }: Draft): OrderConditions => ({
  minimumOrder: toPesos(minimumCents ?? 0),
  pickupInstructions: pickupInstructions.trim(),
});

function ConditionsForm({
  businessId,
  stored,
  onDirtyChange,
}: OrderConditionsCardProps & { stored: OrderConditions }) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Draft | null>(null);
  const draft = typed ?? draftOf(stored);
  const body = bodyOf(draft);
  const saving = useSubmit({
    send: (conditions: OrderConditions) => saveConditions(businessId, conditions),
    onDone: () => {
      setTyped(null);
      toast.success(conditionTexts.saved);
    },
  });
  const { errorAt, isAtField } = useFieldErrors(saving.error, body, form);
  const isDirty =
    body.minimumOrder !== stored.minimumOrder ||
    body.pickupInstructions !== stored.pickupInstructions;
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  return (
    <Form ref={form} className={styles.form} onSubmit={() => saving.submit(body)}>
      <MoneyField
        label={conditionTexts.minimum}
        hint={conditionTexts.minimumHint}
        value={draft.minimumCents}
        error={errorAt('minimumOrder')}
        onValueChange={(minimumCents) => setTyped({ ...draft, minimumCents })}
      />
      <TextArea
        label={conditionTexts.pickup}
        hint={conditionTexts.pickupHint}
        placeholder={conditionTexts.pickupExample}
        optional
        rows={3}
        maxLength={pickupInstructionsLength}
        value={draft.pickupInstructions}
        error={errorAt('pickupInstructions')}
        onValueChange={(pickupInstructions) => setTyped({ ...draft, pickupInstructions })}
      />
      {saving.error && !isAtField && (
        <p role="alert" className={styles.failed}>
          {errorText(saving.error, 'error', conditionTexts.saveFailed)}
        </p>
      )}
      <Button
        type="submit"
        aria-label={conditionTexts.saveThese}
        busy={saving.isPending}
        busyText={conditionTexts.saving}
      >
        {conditionTexts.save}
      </Button>
    </Form>
  );
}
