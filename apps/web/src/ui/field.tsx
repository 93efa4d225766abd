import { type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { joinClasses } from './join-classes.ts';
import { uiTexts } from './texts.ts';
import hidden from './visually-hidden.module.css';

export interface FieldLook {
  label: ReactNode;
  hint?: ReactNode;
  /** Shown instead of nothing, never instead of the hint; marks the control as invalid. */
  error?: ReactNode;
  /** Adds "(opcional)" to the label. */
  optional?: boolean;
  hideLabel?: boolean;
  className?: string;
}

/** What the control must spread to be tied to its label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldLook {
  id?: string;
  children: (control: FieldControl) => ReactNode;
}

/** Label above, control, hint and error below. */
export function Field({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  id,
  children,
}: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={joinClasses(styles.field, className)}>
      <label htmlFor={controlId} className={joinClasses(styles.label, hideLabel && hidden.hidden)}>
        {label}
        {optional && <span className={styles.optional}> {uiTexts.optional}</span>}
      </label>
      {children({
        id: controlId,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
