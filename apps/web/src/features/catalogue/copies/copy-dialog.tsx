import type { ClashChoice, CopyPreview } from '@mostrador/contract/copies';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/api-error.ts';
import type { BusinessName } from '../../../lib/session-record.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toasts.ts';
import { RadioChoices } from '../bulk/radio-choices.tsx';
import { copyPreview, useCopyProducts } from './copies-api.ts';
import styles from './copy-dialog.module.css';
import { copyTexts } from './texts.ts';

interface CopyDialogProps {
  businessId: string;
  productIds: readonly string[];
  /** Null while closed. */
  target: BusinessName | null;
  onClose: () => void;
  onDone: () => void;
}

/** What would change in the other business, before anything does. */
export function CopyDialog({ businessId, productIds, target, onClose, onDone }: CopyDialogProps) {
  const [clashes, setClashes] = useState<ClashChoice>('skip');
  const copying = { productIds: [...productIds], to: target?._id ?? '' };
  const preview = useQuery({ ...copyPreview(businessId, copying), enabled: target !== null });
  const copy = useCopyProducts(businessId, {
    onDone: (outcome) => {
      toast.success(copyTexts.done(outcome));
      onClose();
      onDone();
    },
  });
  return (
    <Dialog
      open={target !== null}
      onClose={onClose}
      title={copyTexts.copyTo(target?.name ?? '')}
      width="sm"
      footer={
        <>
          <Button onClick={onClose}>{copyTexts.cancel}</Button>
          <Button
            variant="primary"
            disabled={!preview.data}
            busy={copy.isPending}
            busyText={copyTexts.copying}
            onClick={() => copy.submit({ ...copying, clashes })}
          >
            {copyTexts.copy}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        {preview.data && (
          <Changes preview={preview.data} clashes={clashes} onClashes={setClashes} />
        )}
        {preview.isPending && <Skeleton height="6rem" />}
        {preview.isError && (
          <ErrorState
            message={errorText(preview.error, 'error', copyTexts.previewFailed)}
            onRetry={() => void preview.refetch()}
            busy={preview.isFetching}
          />
        )}
        {copy.error && (
          <Banner tone="danger" title={copyTexts.failed}>
            {errorText(copy.error, 'error', '')}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}

interface ChangesProps {
  preview: CopyPreview;
  clashes: ClashChoice;
  onClashes: (clashes: ClashChoice) => void;
}

function Changes({ preview: { products, newGroups }, clashes, onClashes }: ChangesProps) {
  const known = products.filter(({ isKnown }) => isKnown).map(({ name }) => name);
  return (
    <>
      <p>{copyTexts.fresh(products.length - known.length)}</p>
      {newGroups.length > 0 && <p>{copyTexts.groups(newGroups)}</p>}
      {known.length > 0 && (
        <>
          <p>{copyTexts.known(known)}</p>
          <RadioChoices
            legend={copyTexts.clashes}
            choices={(['skip', 'replace', 'both'] as const).map((value) => ({
              value,
              label: copyTexts[value],
            }))}
            value={clashes}
            onChange={onClashes}
          />
        </>
      )}
    </>
  );
}
