import type { Ref, TextareaHTMLAttributes } from 'react';
import styles from './field.module.css';
import { Field, type FieldLook } from './field.tsx';

export interface TextAreaProps
  extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'onChange'>,
    FieldLook {
  onValueChange: (text: string) => void;
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  id,
  rows = 4,
  onValueChange,
  ...area
}: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className, id }}>
      {(control) => (
        <textarea
          rows={rows}
          {...area}
          {...control}
          className={styles.control}
          onChange={(event) => onValueChange(event.target.value)}
        />
      )}
    </Field>
  );
}
