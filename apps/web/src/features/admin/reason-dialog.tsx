import { type FormEvent, useId, useState } from 'react';
import { useSubmit } from '../../lib/use-submit.ts';
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
  answer: (text: string) => Promise<unknown>;
}

interface ReasonDialogProps {
  question: Question | null;
  onClose: () => void;
}

/** Asks for the sentence that an action needs: a reason, a reference. */
export function ReasonDialog({ question, onClose }: ReasonDialogProps) {
  const formId = useId();
  const [text, setText] = useState('');
  const answering = useSubmit({
    send: async (answer: string) => question?.answer(answer),
    onDone: onClose,
  });

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') answering.submit(text.trim());
  };

  return (
    <Dialog
      open={question !== null}
      onClose={onClose}
      onClosed={() => setText('')}
      title={question?.title}
      width="sm"
      isDirty={text.trim() !== ''}
      footer={
        <>
          <Button onClick={onClose}>{adminTexts.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            variant={question?.danger ? 'danger' : 'primary'}
            busy={answering.isPending}
            disabled={text.trim() === ''}
          >
            {question?.accept}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit}>
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
