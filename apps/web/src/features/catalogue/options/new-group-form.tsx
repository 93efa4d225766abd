import { bounds } from '@mostrador/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toasts.ts';
import { groupTexts } from '../texts.ts';
import { useIntentKey } from '../use-intent-key.ts';
import { createGroup } from './option-groups-api.ts';
import styles from './option-groups-page.module.css';

/** A blank name does nothing. */
export function NewGroupForm({ businessId }: { businessId: string }) {
  const intent = useIntentKey();
  const [name, setName] = useState('');
  const creation = useMutation({
    mutationFn: (groupName: string) => createGroup(businessId, groupName, intent.keyFor(groupName)),
    onSuccess: () => {
      intent.forget();
      setName('');
    },
    onError: () => void toast.error(groupTexts.createFailed),
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const groupName = name.trim();
    if (groupName !== '' && !creation.isPending) creation.mutate(groupName);
  };
  return (
    <Card>
      <form onSubmit={handleSubmit} className={styles.newGroup}>
        <TextField
          label={groupTexts.newGroup}
          placeholder={groupTexts.newGroupExample}
          maxLength={bounds.nameLength}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button
          type="submit"
          variant="primary"
          icon={<Plus aria-hidden />}
          busy={creation.isPending}
          busyText={groupTexts.creating}
        >
          {groupTexts.create}
        </Button>
      </form>
    </Card>
  );
}
