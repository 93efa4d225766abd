import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TextField } from '../../../ui/text-field.tsx';
import { firstDay, isDay, lastDay } from './history-filters.ts';
import { historyTexts } from './texts.ts';
import { useTypedFilter } from './use-typed-filter.ts';

/** So long do fingers rest before a date counts as typed: its day may get a second digit. */
const typingPauseMs = 500;

interface DateFilterProps {
  label: string;
  /** The day that filters now; empty for none. */
  value: string;
  onChange: (day: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  error?: string | undefined;
}

/**
 * While a year is being typed the browser reports the years 2, 20 and 202, and nothing at all while
 * a part is missing. The field keeps what is typed, and filters by it once it is a day or empty.
 */
export function DateFilter({ label, value, onChange, min, max, error }: DateFilterProps) {
  const { typed, setTyped, send } = useTypedFilter(value, onChange);
  const [isLeftUnfinished, setLeftUnfinished] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  /** Filters by what was typed, if it can; answers whether it could. */
  function apply(day: string): boolean {
    const isEmpty = day === '' && !input.current?.validity.badInput;
    const isFinished = isEmpty || isDay(day);
    if (isFinished) send(day);
    return isFinished;
  }

  const handlePause = useEffectEvent(apply);
  useEffect(() => {
    const timer = setTimeout(() => handlePause(typed), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  const finish = (day: string): void => setLeftUnfinished(!apply(day));

  return (
    <TextField
      ref={input}
      label={label}
      type="date"
      value={typed}
      min={min ?? firstDay}
      max={max ?? lastDay}
      error={isLeftUnfinished ? historyTexts.unfinishedDate : error}
      onValueChange={(text) => {
        setTyped(text);
        setLeftUnfinished(false);
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') finish(currentTarget.value);
      }}
      onBlur={(event) => finish(event.target.value)}
    />
  );
}
