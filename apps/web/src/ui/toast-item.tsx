import { BellRing, CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { joinClasses } from './join-classes.ts';
import { uiTexts } from './texts.ts';
import styles from './toast-host.module.css';
import { type Toast, type ToastKind, toast as toasts } from './toasts.ts';

const icons: Record<ToastKind, ComponentType> = {
  success: CircleCheck,
  error: CircleAlert,
  newOrder: BellRing,
  notice: Info,
};

const urgent: readonly ToastKind[] = ['error', 'newOrder'];

/** Counts down while nobody points at it or holds the focus in it. */
function useCountdown(toast: Toast, paused: boolean): void {
  const left = useRef(toast.durationMs);
  useEffect(() => {
    if (paused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => toasts.dismiss(toast.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - startedAt;
    };
  }, [paused, toast.id]);
}

export function ToastItem({ toast }: { toast: Toast }) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  useCountdown(toast, hovered || focused);
  const Icon = icons[toast.kind];
  const isUrgent = urgent.includes(toast.kind);
  return (
    <li
      className={joinClasses(styles.toast, styles[toast.kind])}
      // An alert speaks for itself, at once; the region around it must not say it again.
      aria-live={isUrgent ? 'off' : undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <span className={styles.icon} aria-hidden="true">
        <Icon />
      </span>
      <div className={styles.words} role={isUrgent ? 'alert' : undefined}>
        {toast.about && <p className={styles.about}>{toast.about}</p>}
        {toast.title && <p className={styles.title}>{toast.title}</p>}
        <p>{toast.text}</p>
      </div>
      {toast.actions && (
        <div className={styles.actions}>
          {toast.actions.map((action) => (
            <Button
              key={action.label}
              size="sm"
              variant={action.variant}
              onClick={() => toasts.choose(toast.id, action)}
            >
              {action.label}
            </Button>
          ))}
        </div>
      )}
      <IconButton
        label={uiTexts.closeNotice}
        icon={<X aria-hidden />}
        className={styles.close}
        onClick={() => toasts.dismiss(toast.id)}
      />
    </li>
  );
}
