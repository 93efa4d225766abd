import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { confirmLoss } from '../ui/confirm-loss.ts';

/** Whether a form of this page holds what nobody has saved. */
let isGuarded = false;

export const hasUnsaved = (): boolean => isGuarded;

/** Asks first if something would be lost. For what leaves the page by another way than a link. */
export async function mayLeave(): Promise<boolean> {
  if (!isGuarded) return true;
  const isSure = await confirmLoss();
  if (isSure) isGuarded = false;
  return isSure;
}

/** Rendered while a form holds what is not saved: links, Back and closing the tab ask first. */
export function UnsavedGuard(): null {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isGuarded && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    isGuarded = true;
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (isGuarded) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleUnload);
    return () => {
      isGuarded = false;
      window.removeEventListener('beforeunload', handleUnload);
    };
  }, []);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirmLoss().then((isSure) => (isSure ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  return null;
}
