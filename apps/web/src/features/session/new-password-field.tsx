import { minPasswordLength } from '@mostrador/contract/limits';
import { PasswordField } from '../../ui/password-field.tsx';
import { sessionTexts } from './texts.ts';

interface NewPasswordFieldProps {
  value: string;
  onValueChange: (password: string) => void;
}

export function NewPasswordField(field: NewPasswordFieldProps) {
  return (
    <PasswordField
      label={sessionTexts.newPassword}
      hint={sessionTexts.newPasswordHint(minPasswordLength)}
      name="newPassword"
      autoComplete="new-password"
      required
      {...field}
    />
  );
}
