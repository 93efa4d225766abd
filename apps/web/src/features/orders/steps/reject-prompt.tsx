import { rejectPromptMs } from '@mostrador/contract/limits';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ordersTexts } from '../texts.ts';
import styles from './reject-prompt.module.css';

/** Runs out after its time, which stands still while somebody is deciding. */
function useCountdown(isPaused: boolean, onEnd: () => void): void {
  const leftMs = useRef<number>(rejectPromptMs);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isPaused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => end(), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= performance.now() - startedAt;
    };
  }, [isPaused]);
}

interface RejectPromptProps {
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * The question as a passing notice. It lives inside the dialog, so that the keyboard reaches it,
 * and never opens under the pointer, which would keep it from running out.
 */
export function RejectPrompt({ onConfirm, onCancel }: RejectPromptProps) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPaused = isHovered || isFocused;
  useCountdown(isPaused, onCancel);
  return (
    <fieldset
      className={styles.prompt}
      aria-label={ordersTexts.confirmReject}
      data-paused={isPaused || undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <p role="alert" className={styles.question}>
        {ordersTexts.confirmReject}
      </p>
      <div className={styles.answers}>
        <Button variant="danger" onClick={onConfirm}>
          {ordersTexts.yesReject}
        </Button>
        <Button onClick={onCancel}>{ordersTexts.cancel}</Button>
      </div>
      <span className={styles.left} aria-hidden="true" />
    </fieldset>
  );
}
