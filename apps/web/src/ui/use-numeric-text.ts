import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { uiTexts } from './texts.ts';
import { isTypedOn } from './typed-number.ts';

export interface NumericText {
  value: number | null;
  /** Null for whatever is empty, unreadable or refused: nobody gets a number that was not typed. */
  onValueChange: (value: number | null) => void;
  /** Null when the text is not a number. */
  parse: (text: string) => number | null;
  format: (value: number) => string;
  /** Why a number that can be read is still not acceptable. */
  refuse: (value: number) => string | null;
  unreadable: string;
  /** A change that would bring a minus sign leaves the text as it is, and says so. */
  ignoreNegatives?: boolean | undefined;
}

/** No number gets right by typing on after one of these: said at once, anything else on leaving. */
const hasWrongKey = /[^\d\s.,$]/;

/**
 * Lets someone type a number freely and tidies it up on leaving; what cannot be taken stays as it was
 * typed and blocks the form. A text input, because `type=number` drops the comma that Argentines type
 * and reads `1.500` as one and a half.
 */
export function useNumericText(options: NumericText) {
  const { value, onValueChange, parse, format, refuse, unreadable, ignoreNegatives } = options;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [focused, setFocused] = useState(false);
  // What is typed on after an ignored sign is not what was meant: no value until it is written anew
  // or somebody comes back to it.
  const [ignored, setIgnored] = useState<'blocks' | 'said' | null>(null);

  const shown = focused || value === null ? typed : format(value);
  const problem = ignored === 'blocks' ? uiTexts.negativeIgnored : problemOf(shown);

  function problemOf(text: string): string | null {
    if (text.trim() === '') return null;
    const parsed = parse(text);
    return parsed === null ? unreadable : refuse(parsed);
  }

  function take(text: string, isDoubtful: boolean): void {
    setIgnored(isDoubtful ? 'blocks' : null);
    onValueChange(isDoubtful || problemOf(text) !== null ? null : parse(text));
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
    problem: ignored
      ? uiTexts.negativeIgnored
      : focused && !hasWrongKey.test(shown)
        ? null
        : problem,
    inputProps: {
      ref: input,
      value: shown,
      onValueChange: (text: string) => {
        if (ignoreNegatives && /[-−]/.test(text)) return take(shown, true);
        setTyped(text);
        take(text, ignored === 'blocks' && isTypedOn(shown, text));
      },
      onFocus: ({ target: { value: text } }: FocusEvent<HTMLInputElement>) => {
        setTyped(text);
        setFocused(true);
        if (ignored === null) return;
        take(text, false);
        setIgnored('said');
      },
      onBlur: () => {
        setFocused(false);
        if (ignored === 'said') setIgnored(null);
      },
    },
  };
}
