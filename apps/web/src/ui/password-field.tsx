import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, useState } from 'react';
import fieldStyles from './field.module.css';
import { Field, type FieldLook } from './field.tsx';
import styles from './inside-button.module.css';
import { joinClasses } from './join-classes.ts';
import { uiTexts } from './texts.ts';

export interface PasswordFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type' | 'onChange'>,
    FieldLook {
  onValueChange: (password: string) => void;
  /** Tells password managers whether to fill in or to suggest. */
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  id,
  onValueChange,
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const toggleText = shown ? uiTexts.hidePassword : uiTexts.showPassword;
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className, id }}>
      {(control) => (
        <span className={fieldStyles.box}>
          <input
            {...input}
            {...control}
            onChange={(event) => onValueChange(event.target.value)}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={joinClasses(fieldStyles.control, styles.input)}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-label={toggleText}
            title={toggleText}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          </button>
        </span>
      )}
    </Field>
  );
}
