import type { InputHTMLAttributes } from 'react';
import type { FieldLook } from './field.tsx';
import { TextField } from './text-field.tsx';
import { uiTexts } from './texts.ts';
import { useNumericText } from './use-numeric-text.ts';

export interface NumberFieldProps
  extends Omit<
      InputHTMLAttributes<HTMLInputElement>,
      'value' | 'onChange' | 'className' | 'min' | 'max'
    >,
    FieldLook {
  value: number | null;
  onValueChange: (value: number | null) => void;
  /** How many decimals may be typed; 0 = whole numbers. */
  decimals?: number;
  min?: number;
  max?: number;
  /** Unit drawn at the end of the box. */
  unit?: string;
}

const format = (value: number): string => String(value).replace('.', ',');

/** A number of zero or more: negative numbers are ignored while typing. */
export function NumberField({
  value,
  onValueChange,
  decimals = 0,
  min,
  max,
  unit,
  error,
  ...rest
}: NumberFieldProps) {
  const shape = decimals > 0 ? new RegExp(`^\\d+(?:[.,]\\d{1,${decimals}})?$`) : /^\d+$/;
  const { inputProps, problem } = useNumericText({
    value,
    onValueChange,
    parse: (text) => {
      const plain = text.trim();
      return shape.test(plain) ? Number(plain.replace(',', '.')) : null;
    },
    format,
    refuse: (number) => {
      if (min !== undefined && number < min) return uiTexts.atLeast(min);
      if (max !== undefined && number > max) return uiTexts.atMost(max);
      return null;
    },
    unreadable: uiTexts.badNumber,
  });
  return (
    <TextField
      autoComplete="off"
      {...rest}
      {...inputProps}
      onChange={(event) => {
        if (!event.target.value.includes('-')) inputProps.onChange(event);
      }}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      // For whoever reads the bounds from the page; they are kept by `refuse`.
      min={min}
      max={max}
      after={unit}
      error={error ?? problem}
    />
  );
}
