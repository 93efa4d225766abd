import { useState } from 'react';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { securityTexts as texts } from './texts.ts';

interface PasskeyNameDialogProps {
  isOpen: boolean;
  suggested: string;
  isBusy: boolean;
  onName: (name: string) => void;
  onClose: () => void;
}

export function PasskeyNameDialog(props: PasskeyNameDialogProps) {
  const { isOpen, suggested, isBusy, onName, onClose } = props;
  const [name, setName] = useState(suggested);
  return (
    <FormDialog
      open={isOpen}
      onClose={onClose}
      onClosed={() => setName(suggested)}
      title={texts.namePasskey}
      description={texts.namePasskeyText}
      width="sm"
      submitLabel={texts.makePasskey}
      busy={isBusy}
      onSubmit={() => onName(name.trim())}
    >
      <TextField
        label={texts.passkeyName}
        notBlank
        maxLength={60}
        value={name}
        onValueChange={setName}
      />
    </FormDialog>
  );
}
