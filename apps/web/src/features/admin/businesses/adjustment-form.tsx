import { useState } from 'react';
import { useSubmit } from '../../../lib/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { act } from '../act.ts';
import styles from '../admin.module.css';
import { adjustBalance } from '../api.ts';
import { adminTexts } from '../texts.ts';

const signs = [
  { value: 'credit', label: adminTexts.adjustCredit },
  { value: 'debit', label: adminTexts.adjustDebit },
];

/** Corrects by adding a movement; the key makes a repeated click the same adjustment. */
export function AdjustmentForm({ businessId }: { businessId: string }) {
  const [sign, setSign] = useState('credit');
  const [cents, setCents] = useState<number | null>(null);
  const [description, setDescription] = useState('');
  const adjustment = useSubmit({
    send: (body: { amount: number; description: string }, key) =>
      act(() => adjustBalance(businessId, body, key)),
    onDone: (went) => {
      if (!went) return;
      adjustment.startOver();
      setCents(null);
      setDescription('');
    },
  });

  const handleSubmit = () => {
    if (cents === null) return;
    adjustment.submit({ amount: (sign === 'debit' ? -cents : cents) / 100, description });
  };

  return (
    <Form className={styles.stack} onSubmit={handleSubmit}>
      <p className={styles.note}>{adminTexts.adjustNote}</p>
      <Select label={adminTexts.adjustSign} value={sign} options={signs} onValueChange={setSign} />
      <MoneyField label={adminTexts.adjustAmount} value={cents} required onValueChange={setCents} />
      <TextField
        label={adminTexts.adjustWhy}
        value={description}
        notBlank
        maxLength={200}
        onValueChange={setDescription}
      />
      <div>
        <Button type="submit">{adminTexts.adjust}</Button>
      </div>
    </Form>
  );
}
