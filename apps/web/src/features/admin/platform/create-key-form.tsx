import { Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toasts.ts';
import { act } from '../act.ts';
import styles from '../admin.module.css';
import { createKey } from '../api.ts';
import { adminTexts } from '../texts.ts';

interface CreateKeyFormProps {
  /** Those that have a key already, to choose from while typing. */
  marketplaces: readonly string[];
}

export function CreateKeyForm({ marketplaces }: CreateKeyFormProps) {
  const [name, setName] = useState('');
  const [marketplace, setMarketplace] = useState('');
  const [secret, setSecret] = useState<string | null>(null);
  const suggestions = useId();

  const handleSubmit = () => {
    void act(async () => {
      const created = await createKey(name, marketplace);
      setSecret(created.secret);
      setName('');
      setMarketplace('');
    });
  };

  return (
    <Form className={styles.stack} onSubmit={handleSubmit}>
      <TextField
        label={adminTexts.marketplace}
        hint={adminTexts.marketplaceHint}
        value={marketplace}
        required
        maxLength={80}
        list={suggestions}
        autoComplete="off"
        onValueChange={setMarketplace}
      />
      <datalist id={suggestions}>
        {marketplaces.map((known) => (
          <option key={known} value={known} />
        ))}
      </datalist>
      <TextField
        label={adminTexts.keyName}
        value={name}
        required
        maxLength={80}
        onValueChange={setName}
      />
      <div>
        <Button type="submit" variant="primary">
          {adminTexts.createKey}
        </Button>
      </div>
      {secret && (
        <Banner
          tone="warning"
          title={adminTexts.keySecret}
          role="status"
          action={
            <Button size="sm" icon={<Copy aria-hidden />} onClick={() => void copy(secret)}>
              {adminTexts.copy}
            </Button>
          }
        >
          <code className={styles.secret}>{secret}</code>
        </Banner>
      )}
    </Form>
  );
}

const copy = (text: string): Promise<unknown> =>
  navigator.clipboard.writeText(text).then(
    () => toast.success(adminTexts.copied),
    () => toast.error(adminTexts.copyFailed),
  );
