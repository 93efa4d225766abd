import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { errorText } from '../api-error.ts';
import { canUsePasskeys, isGivenUp, showPasskey } from '../passkeys.ts';
import { type AskSecurity, securityState } from '../security-calls.ts';
import { useSubmit } from '../use-submit.ts';
import styles from './proof-dialog.module.css';
import { proofTexts as texts } from './texts.ts';

type Way = 'password' | 'code' | 'passkey';

interface ProofDialogProps {
  ask: AskSecurity;
  isOpen: boolean;
  isFactorOnly: boolean;
  onProven: () => void;
  onClose: () => void;
}

const waysNames: Record<Way, string> = {
  password: texts.usePassword,
  code: texts.useCode,
  passkey: texts.usePasskey,
};

/** What the account has to show who is there with. */
function useWays(ask: AskSecurity, isOpen: boolean, isFactorOnly: boolean): Way[] {
  const { data } = useQuery({ ...securityState(ask), enabled: isOpen });
  const isThere: Record<Way, boolean> = {
    code: Boolean(data?.oneTimeCode),
    passkey: Boolean(data?.passkeys.length) && canUsePasskeys(),
    password: !isFactorOnly,
  };
  const inOrder: Way[] = isFactorOnly ? ['code', 'passkey'] : ['password', 'code', 'passkey'];
  return inOrder.filter((way) => isThere[way]);
}

export function ProofDialog({ ask, isOpen, isFactorOnly, onProven, onClose }: ProofDialogProps) {
  const ways = useWays(ask, isOpen, isFactorOnly);
  const [chosen, setChosen] = useState<Way | null>(null);
  const [typed, setTyped] = useState('');
  const way = chosen ?? ways[0] ?? 'password';
  const proof = useSubmit({
    send: async (how: Way) =>
      ask('POST /api/security/proof', { body: await answerOf(ask, how, typed) }),
    onDone: onProven,
    onFailed: () => setTyped(''),
  });

  const choose = (other: Way) => {
    setChosen(other);
    setTyped('');
    proof.startOver();
    if (other === 'passkey') proof.submit(other);
  };
  const handleClosed = () => {
    setChosen(null);
    setTyped('');
    proof.startOver();
  };

  return (
    <FormDialog
      open={isOpen}
      onClose={onClose}
      onClosed={handleClosed}
      title={texts.title}
      description={isFactorOnly ? texts.factorText : texts.text}
      width="sm"
      submitLabel={way === 'passkey' ? texts.usePasskey : texts.confirm}
      busy={proof.isPending}
      className={styles.form}
      onSubmit={() => proof.submit(way)}
    >
      {proof.error && <Banner tone="danger">{failureOf(proof.error)}</Banner>}
      {way === 'password' && (
        <PasswordField
          label={texts.password}
          autoComplete="current-password"
          required
          value={typed}
          onValueChange={setTyped}
        />
      )}
      {way === 'code' && <CodeField label={texts.code} value={typed} onValueChange={setTyped} />}
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <Button key={other} variant="ghost" onClick={() => choose(other)}>
            {waysNames[other]}
          </Button>
        ))}
    </FormDialog>
  );
}

async function answerOf(ask: AskSecurity, way: Way, typed: string) {
  if (way === 'password') return { password: typed };
  if (way === 'code') return { code: typed };
  const { challenge, options } = await ask('POST /api/security/proof/passkey', {});
  return { challenge, passkey: await showPasskey(options) };
}

const failureOf = (error: Error): string =>
  isGivenUp(error) ? texts.passkeyGivenUp : errorText(error, 'message', texts.failed);
