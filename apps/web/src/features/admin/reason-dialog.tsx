import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { adminTexts } from './texts.ts';

export interface Question {
  title: string;
  label: string;
  hint?: string;
  accept: string;
  danger?: boolean;
  answer: (text: string) => Promise<void>;
}

interface ReasonDialogProps {
  question: Question | null;
  onClose: () => void;
}

/** Asks for the sentence that an action needs: a reason, a reference. */
export function ReasonDialog({ question, onClose }: ReasonDialogProps) {
  const formId = useId();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!question || text.trim() === '') return;
    setBusy(true);
    await question.answer(text.trim());
    setBusy(false);
    onClose();
  };

  return (
    <Dialog
      open={question !== null}
      onClose={onClose}
      onClosed={() => setText('')}
      title={question?.title}
      width="sm"
      footer={
        <>
          <Button onClick={onClose}>{adminTexts.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            variant={question?.danger ? 'danger' : 'primary'}
            busy={isBusy}
            disabled={text.trim() === ''}
          >
            {question?.accept}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void handleSubmit(event)}>
        <TextField
          label={question?.label}
          hint={question?.hint}
          value={text}
          maxLength={300}
          required
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
