import type { SetupPreview } from '@mostrador/contract/business-setup';
import { type SetupPart, setupParts } from '@mostrador/contract/setup-parts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CheckList } from '../../ui/check-list.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toasts.ts';
import { SeenDialog } from '../seen-dialog/seen-dialog.tsx';
import type { BusinessName } from '../session-record.ts';
import { setupPreview, useBringSetup } from './setup-api.ts';
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
  const bringing = useBringSetup(businessId, {
    onDone: () => {
      toast.success(texts.done(source.name));
      onClose();
    },
    // It may have been refused because something changed: what is shown is what is there now.
    onFailed: () => void preview.refetch(),
  });
  const toggle = (part: SetupPart, isChosen: boolean) =>
    setParts(new Set(setupParts.filter((each) => (each === part ? isChosen : parts.has(each)))));
  const bring = () => {
    const seen = preview.data?.seen;
    if (!seen) return;
    const chosen = Object.fromEntries([...parts].map((part) => [part, seen[part]]));
    bringing.submit({ from: source._id, parts: chosen });
  };
  return (
    <SeenDialog
      open={open}
      onClose={onClose}
      onClosed={bringing.startOver}
      title={texts.title}
      texts={texts}
      confirm={{
        label: texts.bring,
        progress: texts.bringing(source.name),
        isPossible: parts.size > 0,
        onConfirm: bring,
      }}
      state={bringing}
      preview={preview}
      choices={
        <Select
          label={texts.from}
          value={source._id}
          options={sources.map(({ _id, name }) => ({ value: _id, label: name }))}
          onValueChange={setFromId}
        />
      }
    >
      {(shown) => <Parts preview={shown} parts={parts} onToggle={toggle} />}
    </SeenDialog>
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
    <CheckList legend={texts.parts}>
      {setupParts.map((part) => (
        <Checkbox
          key={part}
          label={texts[part]}
          hint={steps[part]}
          checked={parts.has(part)}
          onCheckedChange={(isChosen) => onToggle(part, isChosen)}
        />
      ))}
    </CheckList>
  );
}
