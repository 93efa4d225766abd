import type { ReactNode } from 'react';
import { useId, useRef } from 'react';
import { joinClasses } from './join-classes.ts';
import styles from './switch.module.css';
import { useKeptFocus } from './use-kept-focus.ts';
import { type HiddenLabel, useLabelAbout } from './use-label-about.ts';

interface SwitchSettings {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** The state in words, read and drawn after the label: never colour alone. */
  onText?: string;
  offText?: string;
  hint?: ReactNode;
  /** On, but something else keeps it from working; the hint says what. */
  isHeld?: boolean;
  disabled?: boolean;
  busy?: boolean;
  /** Takes the whole width, words at one end and the switch at the other: for lists of settings. */
  spread?: boolean;
  className?: string;
}

export type SwitchProps = SwitchSettings &
  /** Hidden, in tables: only the switch and its words are drawn, and the label read aloud. */
  ({ label: ReactNode; hideLabel?: false; about?: undefined } | HiddenLabel);

export function Switch({
  checked,
  onCheckedChange,
  label,
  onText,
  offText,
  hint,
  isHeld = false,
  disabled,
  busy = false,
  hideLabel,
  about,
  spread,
  className,
}: SwitchProps) {
  const hintId = useId();
  const stateId = useId();
  const button = useRef<HTMLButtonElement>(null);
  useKeptFocus(button, busy);
  const state = checked ? onText : offText;
  const name = useLabelAbout(
    hideLabel ? (about ? label : [label, state].filter(Boolean).join(' ')) : undefined,
    about && `${about} ${stateId}`,
  );
  return (
    <div className={joinClasses(styles.field, className)}>
      <button
        {...name}
        ref={button}
        type="button"
        role="switch"
        aria-checked={checked}
        aria-busy={busy || undefined}
        data-held={isHeld || undefined}
        aria-describedby={hint ? hintId : undefined}
        disabled={disabled || busy}
        onClick={() => onCheckedChange(!checked)}
        className={joinClasses(styles.switch, spread && styles.spread)}
      >
        <span className={styles.words}>
          {!hideLabel && <span>{label}</span>}
          {state && (
            <span id={stateId} className={styles.state}>
              {' '}
              {state}
            </span>
          )}
        </span>
        <span className={styles.track} aria-hidden="true">
          <span className={styles.thumb} />
        </span>
      </button>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
