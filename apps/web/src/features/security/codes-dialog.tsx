import type { Calls } from '@mostrador/contract/all-calls';
import type { ReplyOf } from '@mostrador/contract/endpoint';
import { lazy, Suspense, useState } from 'react';
import { CodeField } from '../../ui/code-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useSecurity } from './security-context.ts';
import styles from './security-page.module.css';
import { securityTexts as texts } from './texts.ts';
import { useSecurityChange } from './use-security-change.ts';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

export type NewCodes = ReplyOf<Calls['POST /api/security/one-time-code']>;

interface CodesDialogProps {
  begun: NewCodes | null;
  onClose: () => void;
}

/** Nothing changes until the app has shown a right code. */
export function CodesDialog({ begun, onClose }: CodesDialogProps) {
  const { ask, showCodes } = useSecurity();
  const [code, setCode] = useState('');
  const activate = useSecurityChange(
    (typed: string) => ask('POST /api/security/one-time-code/confirm', { body: { code: typed } }),
    ({ recoveryCodes }) => {
      onClose();
      if (recoveryCodes) showCodes(recoveryCodes);
    },
  );
  return (
    <FormDialog
      open={begun !== null}
      onClose={onClose}
      onClosed={() => {
        setCode('');
        activate.startOver();
      }}
      title={texts.setUpTitle}
      description={texts.setUpText}
      width="sm"
      submitLabel={texts.activate}
      busy={activate.isPending}
      className={styles.setUp}
      onSubmit={() => activate.submit(code)}
    >
      <Suspense fallback={<div className={styles.qr} />}>
        {begun && <QrCode content={begun.uri} />}
      </Suspense>
      <p className={styles.note}>
        {texts.byHand}{' '}
        <code className={styles.secret}>{begun?.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <CodeField label={texts.code} value={code} onValueChange={setCode} />
    </FormDialog>
  );
}
