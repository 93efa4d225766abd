import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './checkbox.module.css';
import { joinClasses } from './join-classes.ts';
import hidden from './visually-hidden.module.css';

export interface CheckboxProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange' | 'className'> {
  label: ReactNode;
  hint?: ReactNode;
  /** Draws only the box, in tables; the label is still read aloud. */
  hideLabel?: boolean;
  indeterminate?: boolean;
  onCheckedChange?: (checked: boolean) => void;
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

export function Checkbox({
  label,
  hint,
  hideLabel,
  indeterminate = false,
  onCheckedChange,
  className,
  ref,
  ...input
}: CheckboxProps) {
  return (
    <label className={joinClasses(styles.checkbox, hideLabel && styles.bare, className)}>
      <input
        {...input}
        type="checkbox"
        ref={(node) => {
          if (node) node.indeterminate = indeterminate;
          if (typeof ref === 'function') ref(node);
          else if (ref) ref.current = node;
        }}
        onChange={(event) => onCheckedChange?.(event.target.checked)}
        className={styles.input}
      />
      <span className={hideLabel ? hidden.hidden : styles.words}>
        {label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
    </label>
  );
}
