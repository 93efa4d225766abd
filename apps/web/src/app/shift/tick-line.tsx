import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './shift-card.module.css';
import { shiftTexts } from './texts.ts';

interface TickLineProps {
  title: string;
  isDone: boolean;
  /** What it is about, or what is wrong and how it is repaired. */
  hint: string;
  isWrong?: boolean;
  /** The test, or the answer to "did it work?". */
  children: ReactNode;
}

export function TickLine({ title, isDone, hint, isWrong = false, children }: TickLineProps) {
  const titleId = useId();
  return (
    <li className={styles.line} data-done={isDone || undefined}>
      <span className={styles.tick} aria-hidden="true">
        {isDone && <Check />}
      </span>
      <div className={styles.words}>
        <span id={titleId} className={styles.name}>
          {title}
        </span>
        {isDone && <VisuallyHidden>{shiftTexts.ticked}</VisuallyHidden>}
        <span className={styles.hint} data-wrong={isWrong || undefined} role="status">
          {hint}
        </span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own */}
      <div className={styles.actions} role="group" aria-labelledby={titleId}>
        {children}
      </div>
    </li>
  );
}
