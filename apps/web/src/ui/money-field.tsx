import { formatCents, parseTypedPrice, toPesos } from '@mostrador/contract/money';
import type { InputHTMLAttributes } from 'react';
import type { FieldLook } from './field.tsx';
import { TextField } from './text-field.tsx';
import { uiTexts } from './texts.ts';
import { useNumericText } from './use-numeric-text.ts';

export interface MoneyFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'className'>,
    FieldLook {
  /** Centavos; null when empty or unreadable. */
  value: number | null;
  onValueChange: (cents: number | null) => void;
  /** Less than this blocks the native submit. */
  minCents?: number;
}

const withoutSign = (cents: number): string => formatCents(cents).replace(/[^\d.,]/g, '');

/**
 * Pesos as Argentines write them; what cannot be read blocks the form with its own message.
 * Negative sums are ignored while typing.
 */
export function MoneyField({
  value,
  onValueChange,
  minCents = 0,
  error,
  ...rest
}: MoneyFieldProps) {
  const { inputProps, problem } = useNumericText({
    value,
    onValueChange,
    parse: parseTypedPrice,
    format: withoutSign,
    refuse: (cents) => (cents < minCents ? uiTexts.atLeast(toPesos(minCents)) : null),
    unreadable: uiTexts.badPrice,
  });
  return (
    <TextField
      autoComplete="off"
      {...rest}
      {...inputProps}
      onChange={(event) => {
        if (!event.target.value.includes('-')) inputProps.onChange(event);
      }}
      inputMode="decimal"
      before="$"
      error={error ?? problem}
    />
  );
}
