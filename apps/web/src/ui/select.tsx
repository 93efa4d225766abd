import { ChevronDown } from 'lucide-react';
import type { Ref, SelectHTMLAttributes } from 'react';
import styles from './field.module.css';
import { Field, type FieldLook } from './field.tsx';
import { joinClasses } from './join-classes.ts';
import selectStyles from './select.module.css';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectGroup {
  group: string;
  options: readonly SelectOption[];
}

export interface SelectProps
  extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'onChange'>,
    FieldLook {
  options: readonly (SelectOption | SelectGroup)[];
  onValueChange: (value: string) => void;
  /** First entry, with an empty value, that cannot be chosen again. */
  placeholder?: string;
  ref?: Ref<HTMLSelectElement>;
}

const optionOf = ({ value, label }: SelectOption) => (
  <option key={value} value={value}>
    {label}
  </option>
);

/** The browser's own list: nothing beats it on a phone. */
export function Select({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  id,
  options,
  onValueChange,
  placeholder,
  ...select
}: SelectProps) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className, id }}>
      {(control) => (
        <span className={styles.box}>
          <select
            {...select}
            {...control}
            onChange={(event) => onValueChange(event.target.value)}
            className={joinClasses(styles.control, styles.withAfter, selectStyles.select)}
          >
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((entry) =>
              'group' in entry ? (
                <optgroup key={entry.group} label={entry.group}>
                  {entry.options.map(optionOf)}
                </optgroup>
              ) : (
                optionOf(entry)
              ),
            )}
          </select>
          <span className={styles.after}>
            <ChevronDown aria-hidden />
          </span>
        </span>
      )}
    </Field>
  );
}
