import type { Factor } from '@mostrador/contract/errors';
import type { TypedFactor } from '@mostrador/contract/security';
import { useEffect, useRef, useState } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { errorText } from '../api-error.ts';
import { canUsePasskeys, isGivenUp } from '../passkeys.ts';
import { useSubmit } from '../use-submit.ts';
import { type AskedStep, showForStep } from './second-step.ts';
import styles from './second-step-form.module.css';
import { secondStepTexts as texts } from './texts.ts';

interface SecondStepFormProps<Result> {
  asked: AskedStep;
  send: (answer: TypedFactor) => Promise<Result>;
  onDone: (result: Result) => unknown;
  onBack: () => void;
}

const explanations: Record<Factor, string> = {
  code: texts.codeText,
  passkey: texts.passkeyText,
  recoveryCode: texts.recoveryText,
};

/** The second step of a login, with whichever of the account's factors is at hand. */
export function SecondStepForm<Result>(props: SecondStepFormProps<Result>) {
  const { asked, send, onDone, onBack } = props;
  const ways = asked.factors.filter((factor) => factor !== 'passkey' || canUsePasskeys());
  const [way, setWay] = useState<Factor>(ways[0] ?? 'recoveryCode');
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const step = useSubmit({
    send: async (answer: () => Promise<TypedFactor>) => send(await answer()),
    onDone,
    onFailed: () => {
      setTyped('');
      field.current?.focus();
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another way has another field
  useEffect(() => field.current?.focus(), [way]);

  const choose = (chosen: Factor) => {
    setWay(chosen);
    setTyped('');
    step.startOver();
  };
  const handleSubmit = () => {
    if (way === 'passkey') step.submit(() => showForStep(asked.challenge));
    else step.submit(async () => (way === 'code' ? { code: typed } : { recoveryCode: typed }));
  };

  return (
    <Form className={styles.form} onSubmit={handleSubmit}>
      {step.error && <Banner tone="danger">{failureOf(step.error)}</Banner>}
      <p className={styles.text}>{explanations[way]}</p>
      {way === 'code' && (
        <CodeField ref={field} label={texts.code} value={typed} onValueChange={setTyped} />
      )}
      {way === 'recoveryCode' && (
        <TextField
          ref={field}
          label={texts.recoveryCode}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          required
          value={typed}
          onValueChange={setTyped}
        />
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        fullWidth
        busy={step.isPending}
        busyText={texts.confirming}
      >
        {way === 'passkey' ? texts.passkey : texts.confirm}
      </Button>
      <div className={styles.others}>
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} variant="ghost" onClick={() => choose(other)}>
              {texts.switchTo[other]}
            </Button>
          ))}
        <Button variant="ghost" onClick={onBack}>
          {texts.back}
        </Button>
      </div>
    </Form>
  );
}

const failureOf = (error: Error): string =>
  isGivenUp(error) ? texts.passkeyGivenUp : errorText(error, 'message', texts.failed);
