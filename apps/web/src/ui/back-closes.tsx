import { useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker } from 'react-router';
import { confirmLoss } from './confirm-loss.ts';
import { hasUnsaved, useUnsavedMark } from './unsaved.ts';

interface BackClosesProps {
  onBack: () => void;
  /** Holds what is not saved: it is asked about before it is lost, also by a link or a closed tab. */
  isDirty?: boolean;
}

/** Rendered while something is open over the page: Back closes that, and the page stays. */
export function BackCloses({ onBack, isDirty = false }: BackClosesProps): null {
  useUnsavedMark(isDirty);
  const isBack = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    isBack.current = historyAction === 'POP';
    const leaves = currentLocation.pathname !== nextLocation.pathname;
    return leaves && (isBack.current || (isDirty && hasUnsaved()));
  });
  const answer = useEffectEvent(async () => {
    if (blocker.state !== 'blocked') return;
    const isSure = !isDirty || (await confirmLoss());
    if (isSure && !isBack.current) return blocker.proceed();
    blocker.reset();
    if (isSure) onBack();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void answer();
  }, [blocker.state]);
  return null;
}
