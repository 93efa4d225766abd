import { type ChangeEvent, type FocusEvent, useEffect, useRef, useState } from 'react';

interface NumericText {
  value: number | null;
  onValueChange: (value: number | null) => void;
  /** Null when the text is not a number. */
  parse: (text: string) => number | null;
  format: (value: number) => string;
  /** Why a number that can be read is still not acceptable. */
  refuse?: (value: number) => string | null;
  unreadable: string;
}

/**
 * Lets someone type a number freely and tidies it up on leaving. A text input, because
 * `type=number` drops the comma that Argentines type and reads `1.500` as one and a half.
 */
export function useNumericText(options: NumericText) {
  const { value, onValueChange, parse, format, refuse, unreadable } = options;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [focused, setFocused] = useState(false);

  const shown = focused || value === null ? typed : format(value);
  const problem = problemOf(shown);

  function problemOf(text: string): string | null {
    if (text.trim() === '') return null;
    const parsed = parse(text);
    return parsed === null ? unreadable : (refuse?.(parsed) ?? null);
  }

  useEffect(() => {
    input.current?.setCustomValidity(problem ?? '');
  }, [problem]);

  // A form that resets its value to nothing must not keep showing what was typed before.
  const previous = useRef(value);
  useEffect(() => {
    if (previous.current !== null && value === null && !focused) setTyped('');
    previous.current = value;
  }, [value, focused]);

  return {
    problem: focused ? null : problem,
    inputProps: {
      ref: input,
      value: shown,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setTyped(event.target.value);
        onValueChange(parse(event.target.value));
      },
      onFocus: (event: FocusEvent<HTMLInputElement>) => {
        setTyped(event.target.value);
        setFocused(true);
      },
      onBlur: () => setFocused(false),
    },
  };
}
