import type { SetupPreview } from '@mostrador/contract/business-setup';
import { type SetupPart, setupParts } from '@mostrador/contract/setup-parts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/api-error.ts';
import type { BusinessName } from '../../../lib/session-record.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toasts.ts';
import { setupPreview, useBringSetup } from './setup-api.ts';
import styles from './setup-dialog.module.css';
import { setupTexts as texts } from './texts.ts';

interface SetupDialogProps {
  businessId: string;
  sources: readonly [BusinessName, ...BusinessName[]];
  open: boolean;
  onClose: () => void;
}

/** What another business has, and what it would replace here, before anything changes. */
export function SetupDialog({ businessId, sources, open, onClose }: SetupDialogProps) {
  const [fromId, setFromId] = useState(sources[0]._id);
  const [parts, setParts] = useState<ReadonlySet<SetupPart>>(new Set(setupParts));
  const source = sources.find(({ _id }) => _id === fromId) ?? sources[0];
  const preview = useQuery({ ...setupPreview(businessId, source._id), enabled: open });
  const bringing = useBringSetup(businessId, () => {
    toast.success(texts.done(source.name));
    onClose();
  });
  const toggle = (part: SetupPart, isChosen: boolean) =>
    setParts(new Set(setupParts.filter((each) => (each === part ? isChosen : parts.has(each)))));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onClosed={bringing.startOver}
      title={texts.title}
      width="sm"
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            variant="primary"
            disabled={!preview.data || parts.size === 0}
            busy={bringing.isPending}
            busyText={texts.bringing}
            onClick={() => bringing.submit({ from: source._id, parts: [...parts] })}
          >
            {texts.bring}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        {bringing.error && (
          <Banner tone="danger" title={texts.failed}>
            {errorText(bringing.error, 'error', '')}
          </Banner>
        )}
        <Select
          label={texts.from}
          value={source._id}
          options={sources.map(({ _id, name }) => ({ value: _id, label: name }))}
          onValueChange={setFromId}
        />
        {preview.data && <Parts preview={preview.data} parts={parts} onToggle={toggle} />}
        {preview.isPending && <Skeleton height="12rem" />}
        {preview.isError && (
          <ErrorState
            message={errorText(preview.error, 'error', texts.previewFailed)}
            onRetry={() => void preview.refetch()}
            busy={preview.isFetching}
          />
        )}
      </div>
    </Dialog>
  );
}

interface PartsProps {
  preview: SetupPreview;
  parts: ReadonlySet<SetupPart>;
  onToggle: (part: SetupPart, isChosen: boolean) => void;
}

function Parts({ preview, parts, onToggle }: PartsProps) {
  const steps: Record<SetupPart, string> = {
    menu: texts.menuStep(preview.menu),
    hours: texts.hoursStep(preview.hours),
    delivery: texts.deliveryStep(preview.delivery),
    tickets: texts.ticketsStep(preview.tickets),
  };
  return (
    <fieldset className={styles.parts}>
      <legend className={styles.legend}>{texts.parts}</legend>
      {setupParts.map((part) => (
        <Checkbox
          key={part}
          label={texts[part]}
          hint={steps[part]}
          checked={parts.has(part)}
          onCheckedChange={(isChosen) => onToggle(part, isChosen)}
        />
      ))}
    </fieldset>
  );
}
