import { CloudAlert, RotateCw } from 'lucide-react';
import { Button } from './button.tsx';
import styles from './empty-state.module.css';
import { joinClasses } from './join-classes.ts';
import { uiTexts } from './texts.ts';

export interface ErrorStateProps {
  title?: string;
  message: string;
  onRetry?: () => void;
  retryLabel?: string;
  busy?: boolean;
}

/** What should be here could not be loaded. */
export function ErrorState({
  title = uiTexts.errorTitle,
  message,
  onRetry,
  retryLabel = uiTexts.retry,
  busy,
}: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <span className={joinClasses(styles.icon, styles.danger)} aria-hidden="true">
        <CloudAlert />
      </span>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{message}</p>
      {onRetry && (
        <div className={styles.action}>
          <Button icon={<RotateCw aria-hidden />} onClick={onRetry} busy={busy}>
            {retryLabel}
          </Button>
        </div>
      )}
    </div>
  );
}
