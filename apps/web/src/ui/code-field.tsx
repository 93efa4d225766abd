import type { Ref } from 'react';
import { TextField } from './text-field.tsx';

interface CodeFieldProps {
  label: string;
  value: string;
  onValueChange: (digits: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** The six digits that an app of codes shows. */
export function CodeField({ label, onValueChange, ...field }: CodeFieldProps) {
  return (
    <TextField
      label={label}
      title={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="\d{6}"
      required
      onValueChange={(text) => onValueChange(text.replace(/\D/g, '').slice(0, 6))}
      {...field}
    />
  );
}
