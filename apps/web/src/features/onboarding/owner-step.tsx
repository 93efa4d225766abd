import { minPasswordLength } from '@mostrador/contract/limits';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { FieldId, OwnerDraft } from './registration.ts';
import { Step, type StepFocus } from './step.tsx';
import { onboardingTexts } from './texts.ts';

interface OwnerStepProps {
  focus: StepFocus;
  /** What was said to be wrong there. */
  errorAt: (id: FieldId) => string | undefined;
  owner: OwnerDraft;
  password: string;
  onChange: (owner: OwnerDraft) => void;
  onPasswordChange: (password: string) => void;
}

const { owner: texts } = onboardingTexts;

export function OwnerStep({
  focus,
  errorAt,
  owner,
  password,
  onChange,
  onPasswordChange,
}: OwnerStepProps) {
  return (
    <Step number={1} title={texts.title} subtitle={texts.subtitle} {...focus}>
      <TextField
        id="owner-name"
        label={texts.name}
        autoComplete="name"
        required
        value={owner.name}
        error={errorAt('owner-name')}
        onValueChange={(name) => onChange({ ...owner, name })}
      />
      <TextField
        id="owner-email"
        label={texts.email}
        hint={texts.emailHint}
        type="email"
        autoComplete="email"
        placeholder={texts.emailPlaceholder}
        required
        value={owner.email}
        error={errorAt('owner-email')}
        onValueChange={(email) => onChange({ ...owner, email })}
      />
      <PasswordField
        id="owner-password"
        label={texts.password}
        hint={texts.passwordHint(minPasswordLength)}
        autoComplete="new-password"
        required
        value={password}
        error={errorAt('owner-password')}
        onValueChange={onPasswordChange}
      />
      <TextField
        id="owner-phone"
        label={texts.phone}
        hint={texts.phoneHint}
        type="tel"
        autoComplete="tel"
        required
        value={owner.phone}
        error={errorAt('owner-phone')}
        onValueChange={(phone) => onChange({ ...owner, phone })}
      />
    </Step>
  );
}
