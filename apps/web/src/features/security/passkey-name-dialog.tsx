import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
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
  const formId = useId();
  const [name, setName] = useState(suggested);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onName(name.trim());
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      onClosed={() => setName(suggested)}
      title={texts.namePasskey}
      description={texts.namePasskeyText}
      width="sm"
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy}>
            {texts.makePasskey}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit}>
        <TextField
          label={texts.passkeyName}
          notBlank
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
