import { Search, X } from 'lucide-react';
import type { InputHTMLAttributes, Ref } from 'react';
import fieldStyles from './field.module.css';
import styles from './inside-button.module.css';
import { joinClasses } from './join-classes.ts';
import { uiTexts } from './texts.ts';

export interface SearchFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type'> {
  value: string;
  onValueChange: (text: string) => void;
  /** Accessible name; the placeholder when not given. */
  label?: string;
  ref?: Ref<HTMLInputElement>;
}

export function SearchField({
  value,
  onValueChange,
  label,
  placeholder = uiTexts.search,
  className,
  ...input
}: SearchFieldProps) {
  return (
    <span className={joinClasses(fieldStyles.box, className)}>
      <span className={fieldStyles.before}>
        <Search aria-hidden />
      </span>
      <input
        {...input}
        type="search"
        enterKeyHint="search"
        aria-label={label ?? placeholder}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className={joinClasses(fieldStyles.control, fieldStyles.withBefore, styles.input)}
      />
      {value && (
        <button
          type="button"
          className={styles.toggle}
          aria-label={uiTexts.clearSearch}
          onClick={() => onValueChange('')}
        >
          <X aria-hidden />
        </button>
      )}
    </span>
  );
}
