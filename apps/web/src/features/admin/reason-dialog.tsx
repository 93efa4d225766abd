import { useState } from 'react';
import { useSubmit } from '../../lib/use-submit.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';

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
  const [text, setText] = useState('');
  const answering = useSubmit({
    send: async (answer: string) => question?.answer(answer),
    onDone: onClose,
  });

  const handleSubmit = () => {
    if (text.trim() !== '') answering.submit(text.trim());
  };

  return (
    <FormDialog
      open={question !== null}
      onClose={onClose}
      onClosed={() => setText('')}
      title={question?.title}
      width="sm"
      isDirty={text.trim() !== ''}
      submitLabel={question?.accept}
      busy={answering.isPending}
      disabled={text.trim() === ''}
      danger={question?.danger}
      onSubmit={handleSubmit}
    >
      <TextField
        label={question?.label}
        hint={question?.hint}
        value={text}
        maxLength={300}
        required
        onValueChange={setText}
      />
    </FormDialog>
  );
}
