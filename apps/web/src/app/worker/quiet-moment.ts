import { pendingInCache } from '../../features/orders/live/orders-query.ts';
import { queryClient } from '../../lib/query-client.ts';
import { hasUnsaved } from '../../lib/unsaved-guard.tsx';
import { isWriting } from '../../lib/writes-under-way.ts';

/** Whoever has just touched the panel is about to touch it again. */
const calmMs = 60_000;

let touchedAt = Date.now();

export function noteGestures(): void {
  const note = () => {
    touchedAt = Date.now();
  };
  for (const gesture of ['pointerdown', 'keydown'] as const) {
    window.addEventListener(gesture, note, { capture: true, passive: true });
  }
}

const isWindowOpen = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Nobody would lose anything, or miss an order, if the page were loaded anew now. */
export const isQuietMoment = (): boolean =>
  Date.now() - touchedAt >= calmMs &&
  navigator.onLine &&
  !isWriting() &&
  queryClient.isMutating() === 0 &&
  !hasUnsaved() &&
  !isWindowOpen() &&
  !pendingInCache();
