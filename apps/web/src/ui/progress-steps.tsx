import { Check } from 'lucide-react';
import { joinClasses } from './join-classes.ts';
import styles from './progress-steps.module.css';
import { uiTexts } from './texts.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface ProgressStepsProps {
  /** What the steps lead to, for screen readers. */
  label: string;
  steps: readonly string[];
  /** Index of the step being filled in; those before it are ticked. */
  current: number;
}

export function ProgressSteps({ label, steps, current }: ProgressStepsProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => {
        const isDone = index < current;
        const isCurrent = index === current;
        return (
          <li
            key={step}
            aria-current={isCurrent ? 'step' : undefined}
            className={joinClasses(styles.step, isDone && styles.done, isCurrent && styles.current)}
          >
            <span className={styles.mark} aria-hidden="true">
              {isDone ? <Check /> : index + 1}
            </span>
            <span className={styles.name}>
              {step}
              {isDone && <VisuallyHidden>, {uiTexts.stepDone}</VisuallyHidden>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
