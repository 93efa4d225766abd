import { bounds } from '@mostrador/contract/limits';
import { toPesos } from '@mostrador/contract/money';
import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toasts.ts';
import { groupTexts } from '../texts.ts';
import { useIntentKey } from '../use-intent-key.ts';
import { parseExtraPrice } from './option-fields.ts';
import { createOption, type GroupPath } from './option-groups-api.ts';
import styles from './option-groups-page.module.css';

export function NewOptionForm({ path }: { path: GroupPath }) {
  const headingId = useId();
  const nameInput = useRef<HTMLInputElement>(null);
  const intent = useIntentKey();
  const [name, setName] = useState('');
  const [price, setPrice] = useState('');
  const [isPriceBad, setPriceBad] = useState(false);

  const addition = useMutation({
    mutationFn: (body: { name: string; priceModifier: number }) =>
      createOption(path, body, intent.keyFor(body)),
    onSuccess: () => {
      intent.forget();
      setName('');
      setPrice('');
      nameInput.current?.focus();
    },
    onError: () => void toast.error(groupTexts.addFailed),
  });

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const cents = parseExtraPrice(price);
    setPriceBad(cents === null);
    if (name.trim() === '' || cents === null || addition.isPending) return;
    addition.mutate({ name: name.trim(), priceModifier: toPesos(cents) });
  };

  return (
    <form onSubmit={handleSubmit} className={styles.newOption} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.newOptionTitle}>
        {groupTexts.newOption}
      </h3>
      <TextField
        ref={nameInput}
        label={groupTexts.newName}
        maxLength={bounds.nameLength}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={groupTexts.newPrice}
        before="$"
        inputMode="decimal"
        autoComplete="off"
        value={price}
        error={isPriceBad && groupTexts.badPrice}
        onChange={(event) => {
          setPrice(event.target.value);
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
    </form>
  );
}
