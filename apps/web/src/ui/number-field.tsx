import { type InputHTMLAttributes, useState } from 'react';
import type { FieldLook } from './field.tsx';
import { TextField } from './text-field.tsx';
import { uiTexts } from './texts.ts';
import { formatTypedNumber, parseTypedNumber } from './typed-number.ts';
import { useNumericText } from './use-numeric-text.ts';

export interface NumberFieldProps
  extends Omit<
      InputHTMLAttributes<HTMLInputElement>,
      'value' | 'onChange' | 'className' | 'min' | 'max'
    >,
    FieldLook {
  /** Null when empty or refused. */
  value: number | null;
  onValueChange: (value: number | null) => void;
  /** How many decimals may be typed; 0 = whole numbers. */
  decimals?: number;
  /** Less than this blocks the native submit. */
  min?: number;
  max?: number;
  /** Why a number above `max` is refused, where "El máximo es" would not say it. */
  aboveMax?: string;
  /** A number below `min` is taken as `min`, and the field says so. */
  raisesToMin?: boolean;
  /** Unit drawn at the end of the box. */
  unit?: string;
  ignoreNegatives?: boolean;
}

export function NumberField({
  value,
  onValueChange,
  decimals = 0,
  min = 0,
  max,
  aboveMax,
  raisesToMin = false,
  unit,
  ignoreNegatives,
  error,
  hint,
  ...rest
}: NumberFieldProps) {
  const [wasRaised, setRaised] = useState(false);
  const read = (text: string) => parseTypedNumber(text, decimals);
  const { inputProps, problem } = useNumericText({
    value,
    onValueChange,
    parse: (text) => {
      const number = read(text);
      return number !== null && raisesToMin ? Math.max(min, number) : number;
    },
    format: formatTypedNumber,
    refuse: (number) => {
      if (number < min) return uiTexts.atLeast(min);
      if (max !== undefined && number > max) return aboveMax ?? uiTexts.atMost(max);
      return null;
    },
    unreadable: decimals > 0 ? uiTexts.badNumber : uiTexts.badWholeNumber,
    ignoreNegatives,
  });
  return (
    <TextField
      autoComplete="off"
      {...rest}
      {...inputProps}
      onValueChange={(text) => {
        const number = read(text);
        setRaised(raisesToMin && number !== null && number < min);
        inputProps.onValueChange(text);
      }}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      // For whoever reads the bounds from the page; they are kept by `refuse`.
      min={min}
      max={max}
      after={unit}
      hint={wasRaised ? uiTexts.raisedTo(min) : hint}
      error={error ?? problem}
    />
  );
}
