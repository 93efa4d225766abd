import { type FormEvent, useRef, useState } from 'react';
import { newKey } from '../../../lib/new-key.ts';
import { Button } from '../../../ui/button.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { act } from '../act.ts';
import styles from '../admin.module.css';
import { adminCall } from '../session/admin-session.ts';
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
  const key = useRef(newKey());

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (cents === null) return;
    void act(async () => {
      await adminCall('POST /api/admin/businesses/:businessId/adjustments', {
        params: { businessId },
        body: { amount: (sign === 'debit' ? -cents : cents) / 100, description },
        idempotencyKey: key.current,
      });
      key.current = newKey();
      setCents(null);
      setDescription('');
    });
  };

  return (
    <form className={styles.stack} onSubmit={handleSubmit}>
      <p className={styles.note}>{adminTexts.adjustNote}</p>
      <Select label={adminTexts.adjustSign} value={sign} options={signs} onValueChange={setSign} />
      <MoneyField label={adminTexts.adjustAmount} value={cents} required onValueChange={setCents} />
      <TextField
        label={adminTexts.adjustWhy}
        value={description}
        notBlank
        maxLength={200}
        onChange={(event) => setDescription(event.target.value)}
      />
      <div>
        <Button type="submit">{adminTexts.adjust}</Button>
      </div>
    </form>
  );
}
