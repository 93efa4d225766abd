import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from '../../ui/card.tsx';
import styles from './register-page.module.css';
import type { StepNumber } from './registration.ts';
import { onboardingTexts } from './texts.ts';

/** Where the focus goes when the step appears. */
export interface StepFocus {
  /** False on arriving at the page, which places the focus itself. */
  takesFocus: boolean;
  /** The field that is wrong, if that is why one is here; otherwise the heading. */
  focusId: string | undefined;
}

interface StepProps extends StepFocus {
  number: StepNumber;
  title: string;
  subtitle?: string;
  children: ReactNode;
}

/** One page of the wizard. Whoever cannot see the change of page is taken to its heading. */
export function Step({ number, title, subtitle, focusId, takesFocus, children }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    const field = focusId ? document.getElementById(focusId) : null;
    (field ?? heading.current)?.focus();
    if (field) field.scrollIntoView({ block: 'center' });
    else window.scrollTo({ top: 0 });
  }, [takesFocus, focusId]);

  return (
    <Card>
      <header className={styles.stepHeader}>
        <p className={styles.stepNumber}>{onboardingTexts.stepOf(number)}</p>
        <h2 ref={heading} tabIndex={-1} className={styles.stepTitle}>
          {title}
        </h2>
        {subtitle && <p className={styles.stepSubtitle}>{subtitle}</p>}
      </header>
      <div className={styles.fields}>{children}</div>
    </Card>
  );
}
