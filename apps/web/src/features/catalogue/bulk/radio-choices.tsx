import { useId } from 'react';
import styles from './bulk-edit-dialog.module.css';

interface RadioChoicesProps<T> {
  legend: string;
  choices: readonly { value: T; label: string }[];
  /** Null: none yet. */
  value: T | null;
  onChange: (value: T) => void;
  problem?: string | null;
}

/** One of a few, each as large as a button. */
export function RadioChoices<T>({
  legend,
  choices,
  value,
  onChange,
  problem,
}: RadioChoicesProps<T>) {
  const name = useId();
  const problemId = useId();
  return (
    <fieldset className={styles.choices} aria-describedby={problem ? problemId : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.label} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
      {problem && (
        <p id={problemId} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}
