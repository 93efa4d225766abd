import { bounds } from '@mostrador/contract/limits';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { useSubmit } from '../../../lib/use-submit.ts';
import { Form } from '../../../ui/form.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toasts.ts';
import { groupTexts } from '../texts.ts';
import { type GroupPath, renameGroup } from './option-groups-api.ts';
import styles from './option-groups-page.module.css';

interface GroupNameEditorProps {
  path: GroupPath;
  name: string;
  onDone: () => void;
}

/** The name in place, with save and cancel. A blank name does nothing. */
export function GroupNameEditor({ path, name, onDone }: GroupNameEditorProps) {
  const [typed, setTyped] = useState(name);
  const rename = useSubmit({
    send: (groupName: string) => renameGroup(path, groupName),
    onDone,
    onFailed: () => void toast.error(groupTexts.renameFailed),
  });
  const handleSubmit = () => {
    const groupName = typed.trim();
    if (groupName === '' || rename.isPending) return;
    if (groupName === name) onDone();
    else rename.submit(groupName);
  };
  return (
    <Form onSubmit={handleSubmit} className={styles.rename}>
      <TextField
        hideLabel
        label={groupTexts.groupName}
        autoFocus
        maxLength={bounds.nameLength}
        autoComplete="off"
        value={typed}
        onFocus={(event) => event.target.select()}
        onValueChange={setTyped}
        onKeyDown={(event) => event.key === 'Escape' && onDone()}
      />
      <IconButton
        type="submit"
        label={groupTexts.save}
        icon={<Check aria-hidden />}
        disabled={rename.isPending}
      />
      <IconButton label={groupTexts.cancel} icon={<X aria-hidden />} onClick={onDone} />
    </Form>
  );
}
