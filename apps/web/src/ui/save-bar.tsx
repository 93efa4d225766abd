import type { ReactNode } from 'react';
import styles from './save-bar.module.css';
import { uiTexts } from './texts.ts';
import { usePageMark } from './use-page-mark.ts';

interface SaveBarProps {
  isDirty: boolean;
  /** The button that saves. */
  children: ReactNode;
}

/** The end of a long form, in sight wherever one is in it. */
export function SaveBar({ isDirty, children }: SaveBarProps) {
  usePageMark('data-with-save-bar');
  return (
    <div className={styles.bar}>
      <p role="status" className={styles.unsaved}>
        {isDirty && uiTexts.unsaved}
      </p>
      {children}
    </div>
  );
}
