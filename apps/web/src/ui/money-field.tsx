import { bounds } from '@mostrador/contract/limits';
import { formatCents, parseTypedPrice, toCents, toPesos } from '@mostrador/contract/money';
import type { InputHTMLAttributes } from 'react';
import type { FieldLook } from './field.tsx';
import { TextField } from './text-field.tsx';
import { uiTexts } from './texts.ts';
import { useNumericText } from './use-numeric-text.ts';

export interface MoneyFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'className'>,
    FieldLook {
  /** Centavos; null when empty or refused. */
  value: number | null;
  onValueChange: (cents: number | null) => void;
  /** Less than this blocks the native submit. */
  minCents?: number;
  ignoreNegatives?: boolean;
}

const maxCents = toCents(bounds.maxPrice);

const withoutSign = (cents: number): string => formatCents(cents).replace(/[^\d.,]/g, '');

/** Pesos as Argentines write them; what cannot be read blocks the form with its own message. */
export function MoneyField({
  value,
  onValueChange,
  minCents = 0,
  ignoreNegatives,
  error,
  ...rest
}: MoneyFieldProps) {
  const { inputProps, problem } = useNumericText({
    value,
    onValueChange,
    parse: parseTypedPrice,
    format: withoutSign,
    refuse: (cents) => {
      if (cents < minCents) return uiTexts.atLeast(toPesos(minCents));
      return cents > maxCents ? uiTexts.tooMuchMoney : null;
    },
    unreadable: uiTexts.badPrice,
    ignoreNegatives,
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
