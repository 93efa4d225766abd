import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './checkbox.module.css';
import { joinClasses } from './join-classes.ts';
import { type HiddenLabel, useLabelAbout } from './use-label-about.ts';

interface CheckboxSettings
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange' | 'className'> {
  hint?: ReactNode;
  indeterminate?: boolean;
  onCheckedChange?: (checked: boolean) => void;
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

export type CheckboxProps = CheckboxSettings &
  /** Hidden, in tables: only the box is drawn, and the label read aloud. */
  ({ label: ReactNode; hideLabel?: false; about?: undefined } | HiddenLabel);

export function Checkbox({
  label,
  hint,
  hideLabel,
  about,
  indeterminate = false,
  onCheckedChange,
  className,
  ref,
  ...input
}: CheckboxProps) {
  const name = useLabelAbout(hideLabel ? label : undefined, about);
  return (
    <label className={joinClasses(styles.checkbox, hideLabel && styles.bare, className)}>
      <input
        {...input}
        {...name}
        type="checkbox"
        ref={(node) => {
          if (node) node.indeterminate = indeterminate;
          if (typeof ref === 'function') ref(node);
          else if (ref) ref.current = node;
        }}
        onChange={(event) => onCheckedChange?.(event.target.checked)}
        className={styles.input}
      />
      {!hideLabel && (
        <span className={styles.words}>
          {label}
          {hint && <span className={styles.hint}>{hint}</span>}
        </span>
      )}
    </label>
  );
}
