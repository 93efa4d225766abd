import { bounds } from '@mostrador/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/api-error.ts';
import { useOtherBusinesses } from '../../../lib/use-other-businesses.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toasts.ts';
import { sameProducts, useChangeSame } from './same-api.ts';
import styles from './same-dialog.module.css';
import { emptySameDraft, type SameDraft, sameChangesOf, takenOf } from './same-draft.ts';
import { SamePlaces } from './same-places.tsx';
import { sameTexts as texts } from './texts.ts';

interface SameDialogProps {
  businessId: string;
  productId: string;
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

const stockChoices = (['asItIs', 'on', 'off', 'count'] as const).map((value) => ({
  value,
  label: texts.stockChoices[value],
}));

/** One price or stock for what several businesses sell under the same name. */
export function SameDialog({ businessId, productId, open, onClose, onDone }: SameDialogProps) {
  const [draft, setDraft] = useState(emptySameDraft);
  const change = (changes: Partial<SameDraft>) =>
    setDraft((current) => ({ ...current, ...changes }));
  const preview = useQuery({ ...sameProducts(businessId, productId), enabled: open });
  const others = useOtherBusinesses(businessId, 'catalogue.stock');
  const products = preview.data?.products ?? [];
  const known = new Set(products.map((product) => product.businessId));
  const missing = others.filter(({ _id }) => !known.has(_id)).map(({ name }) => name);
  const taken = takenOf(draft, products);
  const changes = sameChangesOf(draft);

  const saving = useChangeSame(businessId, productId, {
    onDone: (updated) => {
      toast.success(texts.done(updated));
      onClose();
      onDone();
    },
    // It may have been refused because something changed: what is shown is what is there now.
    onFailed: () => void preview.refetch(),
  });
  const handleSubmit = () => {
    if (changes) saving.submit({ changes, products: taken });
  };

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onClosed={() => {
        setDraft(emptySameDraft);
        saving.startOver();
      }}
      title={texts.title}
      description={products[0]?.name}
      width="sm"
      isDirty={draft.priceCents !== null || draft.stock !== 'asItIs'}
      submitLabel={texts.apply(taken.length)}
      disabled={!changes || taken.length === 0 || preview.isFetching}
      busy={saving.isPending}
      busyText={texts.applying}
      className={styles.content}
      onSubmit={handleSubmit}
    >
      {saving.error && (
        <Banner tone="danger" title={texts.failed}>
          {errorText(saving.error, 'error', '')}
        </Banner>
      )}
      <MoneyField
        label={texts.price}
        optional
        value={draft.priceCents}
        onValueChange={(priceCents) => change({ priceCents })}
      />
      <Select
        label={texts.stock}
        value={draft.stock}
        options={stockChoices}
        onValueChange={(chosen) =>
          change({ stock: stockChoices.find(({ value }) => value === chosen)?.value ?? 'asItIs' })
        }
      />
      {draft.stock === 'count' && (
        <NumberField
          label={texts.quantity}
          required
          max={bounds.unitsInStock}
          value={draft.quantity}
          onValueChange={(quantity) => change({ quantity })}
        />
      )}
      {preview.data && (
        <SamePlaces
          products={products}
          missing={missing}
          ownId={businessId}
          draft={draft}
          onLeaveOut={(leftOut) => change({ leftOut })}
        />
      )}
      {preview.isPending && <Skeleton height="6rem" />}
      {preview.isError && (
        <ErrorState
          message={errorText(preview.error, 'error', texts.previewFailed)}
          onRetry={() => void preview.refetch()}
          busy={preview.isFetching}
        />
      )}
    </FormDialog>
  );
}
