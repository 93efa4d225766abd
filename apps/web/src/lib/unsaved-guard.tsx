import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { confirmLoss } from '../ui/confirm-loss.ts';
import { hasUnsaved, useUnsavedMark } from '../ui/unsaved.ts';

/** Rendered while a page's form holds what is not saved: links, Back and closing the tab ask first. */
export function UnsavedGuard(): null {
  useUnsavedMark(true);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirmLoss().then((isSure) => (isSure ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  return null;
}
