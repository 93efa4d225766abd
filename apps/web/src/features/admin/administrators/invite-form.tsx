import type { AdminRole } from '@mostrador/contract/admin-roles';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { act } from '../act.ts';
import { inviteAdministrator } from '../api.ts';
import { adminTexts } from '../texts.ts';
import styles from './administrators-page.module.css';
import { readRole, roleOptions } from './role-options.ts';

export function InviteForm() {
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [role, setRole] = useState<AdminRole>('soporte');
  const [isBusy, setBusy] = useState(false);

  const handleSubmit = async () => {
    setBusy(true);
    const went = await act(
      () => inviteAdministrator({ email, name, role }),
      () => adminTexts.invited(email),
    );
    setBusy(false);
    if (!went) return;
    setEmail('');
    setName('');
  };

  return (
    <Form className={styles.invite} onSubmit={handleSubmit}>
      <TextField
        label={adminTexts.personName}
        notBlank
        maxLength={100}
        value={name}
        onValueChange={setName}
      />
      <TextField
        label={adminTexts.email}
        type="email"
        required
        autoComplete="off"
        value={email}
        onValueChange={setEmail}
      />
      <Select
        label={adminTexts.role}
        value={role}
        options={roleOptions}
        onValueChange={(chosen) => setRole(readRole(chosen))}
      />
      <Button type="submit" variant="primary" busy={isBusy}>
        {adminTexts.sendInvitation}
      </Button>
    </Form>
  );
}
