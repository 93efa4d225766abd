import type { Calls } from '@mostrador/contract/all-calls';
import type { ReplyOf } from '@mostrador/contract/endpoint';
import { type FormEvent, lazy, Suspense, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
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
  const formId = useId();
  const { ask, showCodes } = useSecurity();
  const [code, setCode] = useState('');
  const activate = useSecurityChange(
    (typed: string) => ask('POST /api/security/one-time-code/confirm', { body: { code: typed } }),
    ({ recoveryCodes }) => {
      onClose();
      if (recoveryCodes) showCodes(recoveryCodes);
    },
  );
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    activate.submit(code);
  };
  return (
    <Dialog
      open={begun !== null}
      onClose={onClose}
      onClosed={() => {
        setCode('');
        activate.startOver();
      }}
      title={texts.setUpTitle}
      description={texts.setUpText}
      width="sm"
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={activate.isPending}>
            {texts.activate}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.setUp} onSubmit={handleSubmit}>
        <Suspense fallback={<div className={styles.qr} />}>
          {begun && <QrCode content={begun.uri} />}
        </Suspense>
        <p className={styles.note}>
          {texts.byHand}{' '}
          <code className={styles.secret}>{begun?.secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
        <TextField
          label={texts.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\d{6}"
          title={texts.code}
          required
          value={code}
          onChange={(event) => setCode(event.target.value.replace(/\D/g, '').slice(0, 6))}
        />
      </form>
    </Dialog>
  );
}
