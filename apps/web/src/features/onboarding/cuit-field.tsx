import { cuitProblem } from '@mostrador/contract/fiscal-ids';
import { useState } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import { formatCuit } from './format-cuit.ts';
import styles from './register-page.module.css';
import { onboardingTexts } from './texts.ts';

interface CuitFieldProps {
  value: string;
  error: string | undefined;
  onValueChange: (cuit: string) => void;
}

const { business: texts } = onboardingTexts;

/** The dashes and the hint come on leaving the field: nothing moves under the fingers. */
export function CuitField({ value, error, onValueChange }: CuitFieldProps) {
  const [isTyping, setTyping] = useState(false);
  const problem = isTyping || value.trim() === '' ? null : cuitProblem(value);
  return (
    <TextField
      id="business-cuit"
      label={texts.cuit}
      hint={problem && <span className={styles.warning}>{problem}</span>}
      placeholder={texts.cuitPlaceholder}
      inputMode="numeric"
      autoComplete="off"
      required
      value={value}
      error={error}
      onFocus={() => setTyping(true)}
      onBlur={() => {
        setTyping(false);
        onValueChange(formatCuit(value));
      }}
      onValueChange={onValueChange}
    />
  );
}
