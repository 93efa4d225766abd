import { bounds } from '@mostrador/contract/limits';
import { toPesos } from '@mostrador/contract/money';
import { Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useSubmit } from '../../../lib/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toasts.ts';
import { groupTexts } from '../texts.ts';
import { parseExtraPrice } from './option-fields.ts';
import { createOption, type GroupPath } from './option-groups-api.ts';
import styles from './option-groups-page.module.css';

export function NewOptionForm({ path }: { path: GroupPath }) {
  const headingId = useId();
  const nameInput = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [price, setPrice] = useState('');
  const [isPriceBad, setPriceBad] = useState(false);

  const addition = useSubmit({
    send: (body: { name: string; priceModifier: number }, key) => createOption(path, body, key),
    onDone: () => {
      addition.startOver();
      setName('');
      setPrice('');
      nameInput.current?.focus();
    },
    onFailed: () => void toast.error(groupTexts.addFailed),
  });

  const handleSubmit = () => {
    const cents = parseExtraPrice(price);
    setPriceBad(cents === null);
    if (name.trim() === '' || cents === null) return;
    addition.submit({ name: name.trim(), priceModifier: toPesos(cents) });
  };

  return (
    <Form onSubmit={handleSubmit} className={styles.newOption} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.newOptionTitle}>
        {groupTexts.newOption}
      </h3>
      <TextField
        ref={nameInput}
        label={groupTexts.newName}
        maxLength={bounds.nameLength}
        autoComplete="off"
        value={name}
        onValueChange={setName}
      />
      <TextField
        label={groupTexts.newPrice}
        before="$"
        inputMode="decimal"
        autoComplete="off"
        value={price}
        error={isPriceBad && groupTexts.badPrice}
        onValueChange={(text) => {
          setPrice(text);
          setPriceBad(false);
        }}
      />
      <Button
        type="submit"
        icon={<Plus aria-hidden />}
        busy={addition.isPending}
        busyText={groupTexts.adding}
      >
        {groupTexts.add}
      </Button>
    </Form>
  );
}
