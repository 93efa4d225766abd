import { deviceName } from '@mostrador/contract/device-name';
import type { SecurityState } from '@mostrador/contract/security';
import { formatDateTime } from '@mostrador/contract/time';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { canUsePasskeys, makePasskey } from '../../lib/passkeys.ts';
import { confirm } from '../../ui/alerts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toasts.ts';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';
import { useSecurity } from './security-context.ts';
import styles from './security-page.module.css';
import { securityTexts as texts } from './texts.ts';
import { useSecurityChange } from './use-security-change.ts';

type Passkey = SecurityState['passkeys'][number];

export function PasskeysCard({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { ask, showCodes } = useSecurity();
  const [isNaming, setNaming] = useState(false);
  const add = useSecurityChange(
    async (name: string) => {
      const { challenge, options } = await ask('POST /api/security/passkeys/options', {});
      const passkey = await makePasskey(options);
      return ask('POST /api/security/passkeys', { body: { challenge, name, passkey } });
    },
    ({ recoveryCodes }) => {
      setNaming(false);
      toast.success(texts.passkeyAdded);
      if (recoveryCodes) showCodes(recoveryCodes);
    },
  );
  return (
    <Card title={texts.passkeys} subtitle={texts.passkeysText}>
      {passkeys.length === 0 && <p className={styles.note}>{texts.noPasskeys}</p>}
      {passkeys.length > 0 && (
        <ul className={styles.lines}>
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey._id} passkey={passkey} />
          ))}
        </ul>
      )}
      {canUsePasskeys() ? (
        <Button icon={<Fingerprint aria-hidden />} onClick={() => setNaming(true)}>
          {texts.addPasskey}
        </Button>
      ) : (
        <p className={styles.note}>{texts.cannotPasskeys}</p>
      )}
      <PasskeyNameDialog
        isOpen={isNaming}
        suggested={deviceName(navigator.userAgent)}
        isBusy={add.isPending}
        onName={add.submit}
        onClose={() => setNaming(false)}
      />
    </Card>
  );
}

function PasskeyLine({ passkey }: { passkey: Passkey }) {
  const { ask } = useSecurity();
  const { _id: passkeyId, name, createdAt, lastUsedAt } = passkey;
  const remove = useSecurityChange(
    () => ask('DELETE /api/security/passkeys/:passkeyId', { params: { passkeyId } }),
    () => toast.success(texts.passkeyRemoved),
  );
  const handleRemove = async () => {
    const words = { acceptLabel: texts.removePasskey, danger: true };
    if (await confirm(texts.confirmRemove(name), words)) remove.submit({});
  };
  return (
    <li className={styles.line}>
      <Fingerprint size={20} aria-hidden />
      <div className={styles.what}>
        <strong>{name}</strong>
        <span>{texts.passkeyMade(formatDateTime(createdAt))}</span>
        <span>
          {lastUsedAt ? texts.passkeyUsed(formatDateTime(lastUsedAt)) : texts.passkeyUnused}
        </span>
      </div>
      <Button
        size="sm"
        aria-label={`${texts.removePasskey}: ${name}`}
        busy={remove.isPending}
        onClick={() => void handleRemove()}
      >
        {texts.removePasskey}
      </Button>
    </li>
  );
}
