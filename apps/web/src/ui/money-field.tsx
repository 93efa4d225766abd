import { formatCents, parseTypedPrice } from '@mostrador/contract/money';
import type { InputHTMLAttributes } from 'react';
import { TextField } from './text-field.tsx';
import type { FieldLook } from './field.tsx';
import { uiTexts } from './texts.ts';
import { useNumericText } from './use-numeric-text.ts';

export interface MoneyFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'className'>,
    FieldLook {
  /** Centavos; null when empty or unreadable. */
  value: number | null;
  onValueChange: (cents: number | null) => void;
}

const withoutSign = (cents: number): string => formatCents(cents).replace(/[^\d.,]/g, '');

/** Pesos as Argentines write them; what cannot be read blocks the form with its own message. */
export function MoneyField({ value, onValueChange, error, ...rest }: MoneyFieldProps) {
  const { inputProps, problem } = useNumericText({
    value,
    onValueChange,
    parse: parseTypedPrice,
    format: withoutSign,
    unreadable: uiTexts.badPrice,
  });
  return (
    <TextField
      autoComplete="off"
      {...rest}
      {...inputProps}
      inputMode="decimal"
      before="$"
      error={error ?? problem}
    />
  );
}
