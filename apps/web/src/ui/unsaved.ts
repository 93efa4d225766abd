import { useEffect } from 'react';
import { confirmLoss } from './confirm-loss.ts';

/** How many forms and dialogs hold what nobody has saved. */
let unsaved = 0;

export const hasUnsaved = (): boolean => unsaved > 0;

/** Asks first if something would be lost. For what leaves the page by another way than a link. */
export async function mayLeave(): Promise<boolean> {
  if (!hasUnsaved()) return true;
  const isSure = await confirmLoss();
  if (isSure) unsaved = 0;
  return isSure;
}

/** Closing the tab asks first while this holds what is not saved. */
export function useUnsavedMark(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    unsaved += 1;
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleUnload);
    return () => {
      unsaved = Math.max(0, unsaved - 1);
      window.removeEventListener('beforeunload', handleUnload);
    };
  }, [isDirty]);
}
