import type { ClashChoice, CopyPreview } from '@mostrador/contract/copies';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { SeenDialog } from '../../../lib/seen-dialog/seen-dialog.tsx';
import type { BusinessName } from '../../../lib/session-record.ts';
import { toast } from '../../../ui/toasts.ts';
import { RadioChoices } from '../bulk/radio-choices.tsx';
import { type Chosen, copyPreview, isNothing, useCopy } from './copies-api.ts';
import { copyTexts } from './texts.ts';

interface CopyDialogProps {
  businessId: string;
  chosen: Chosen;
  /** Null while closed. */
  target: BusinessName | null;
  /** Where what is copied is chosen in the dialog itself. */
  choices?: ReactNode;
  onClose: () => void;
  onDone?: () => void;
}

/** What would change in the other business, before anything does. */
export function CopyDialog({ businessId, chosen, target, choices, ...props }: CopyDialogProps) {
  const { onClose, onDone } = props;
  const [clashes, setClashes] = useState<ClashChoice>('skip');
  const copying = { ...chosen, to: target?._id ?? '' };
  const preview = useQuery({
    ...copyPreview(businessId, copying),
    enabled: target !== null && !isNothing(chosen),
    ...(choices !== undefined && { placeholderData: (shown: CopyPreview | undefined) => shown }),
  });
  const copy = useCopy(businessId, {
    onDone: (outcome) => {
      toast.success(copyTexts.done(outcome));
      onClose();
      onDone?.();
    },
    // It may have been refused because something changed: what is shown is what is there now.
    onFailed: () => void preview.refetch(),
  });
  return (
    <SeenDialog
      open={target !== null}
      onClose={onClose}
      onClosed={copy.startOver}
      title={copyTexts.copyTo(target?.name ?? '')}
      texts={copyTexts}
      confirm={{
        label: copyTexts.copy,
        progress: copyTexts.copying(preview.data?.products.length ?? 0),
        isPossible: !isNothing(chosen),
        onConfirm: () => copy.submit({ ...copying, clashes, seen: preview.data?.seen }),
      }}
      state={copy}
      preview={preview}
      choices={choices}
    >
      {(shown) => <Changes preview={shown} clashes={clashes} onClashes={setClashes} />}
    </SeenDialog>
  );
}

interface ChangesProps {
  preview: CopyPreview;
  clashes: ClashChoice;
  onClashes: (clashes: ClashChoice) => void;
}

function Changes({ preview, clashes, onClashes }: ChangesProps) {
  const { products, newGroups, knownGroups, sectionHours } = preview;
  const known = products.filter(({ isKnown }) => isKnown).map(({ name }) => name);
  return (
    <>
      {products.length > 0 && <p>{copyTexts.fresh(products.length - known.length)}</p>}
      {sectionHours.length > 0 && <p>{copyTexts.hours(sectionHours)}</p>}
      {newGroups.length > 0 && <p>{copyTexts.groups(newGroups)}</p>}
      {knownGroups.length > 0 && <p>{copyTexts.knownGroups(knownGroups)}</p>}
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
