import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './field.module.css';
import { Field, type FieldLook } from './field.tsx';
import { joinClasses } from './join-classes.ts';
import { uiTexts } from './texts.ts';

export interface TextFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'onChange'>,
    FieldLook {
  onValueChange?: (text: string) => void;
  /** Drawn inside the box, before or after what is typed. */
  before?: ReactNode;
  after?: ReactNode;
  /** Required, and spaces alone are nothing. */
  notBlank?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** What the browser checks before a form is sent, and what it says then. */
const somethingWritten = { required: true, pattern: '.*\\S.*', title: uiTexts.blank };

export function TextField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  before,
  after,
  notBlank,
  id,
  onValueChange,
  ...input
}: TextFieldProps) {
  const isBlank = notBlank && /^\s+$/.test(String(input.value ?? ''));
  const problem = error ?? (isBlank && uiTexts.blank);
  return (
    <Field {...{ label, hint, error: problem, optional, hideLabel, className, id }}>
      {(control) => (
        <span className={styles.box}>
          {before && <span className={styles.before}>{before}</span>}
          <input
            type="text"
            {...(notBlank && somethingWritten)}
            {...input}
            {...control}
            onChange={(event) => onValueChange?.(event.target.value)}
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
