import { bounds } from '@mostrador/contract/limits';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSubmit } from '../../../lib/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toasts.ts';
import { groupTexts } from '../texts.ts';
import { createGroup } from './option-groups-api.ts';
import styles from './option-groups-page.module.css';

/** A blank name does nothing. */
export function NewGroupForm({ businessId }: { businessId: string }) {
  const [name, setName] = useState('');
  const creation = useSubmit({
    send: (groupName: string, key) => createGroup(businessId, groupName, key),
    onDone: () => {
      creation.startOver();
      setName('');
    },
    onFailed: () => void toast.error(groupTexts.createFailed),
  });
  const handleSubmit = () => {
    const groupName = name.trim();
    if (groupName !== '') creation.submit(groupName);
  };
  return (
    <Card>
      <Form onSubmit={handleSubmit} className={styles.newGroup}>
        <TextField
          label={groupTexts.newGroup}
          placeholder={groupTexts.newGroupExample}
          maxLength={bounds.nameLength}
          autoComplete="off"
          value={name}
          onValueChange={setName}
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
      </Form>
    </Card>
  );
}
