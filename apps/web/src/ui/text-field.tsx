import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './field.module.css';
import { Field, type FieldLook } from './field.tsx';
import { joinClasses } from './join-classes.ts';

export interface TextFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className'>,
    FieldLook {
  /** Drawn inside the box, before or after what is typed. */
  before?: ReactNode;
  after?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function TextField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  before,
  after,
  id,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className, id }}>
      {(control) => (
        <span className={styles.box}>
          {before && <span className={styles.before}>{before}</span>}
          <input
            type="text"
            {...input}
            {...control}
            className={joinClasses(
              styles.control,
              Boolean(before) && styles.withBefore,
              Boolean(after) && styles.withAfter,
            )}
          />
          {after && <span className={styles.after}>{after}</span>}
        </span>
      )}
    </Field>
  );
}
