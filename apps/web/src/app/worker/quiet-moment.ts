import { queryClient } from '../../lib/query-client.ts';
import { isWriting } from '../../lib/writes-under-way.ts';
import { hasUnsaved } from '../../ui/unsaved.ts';

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

/** Read from the cache alone: the login page, which starts this too, has no use for the board's code. */
const isOrderWaiting = (): boolean =>
  queryClient
    .getQueriesData<{ status: string }[]>({
      predicate: ({ queryKey: [scope, , what] }) => scope === 'business' && what === 'orders',
    })
    .some(([, orders]) => orders?.some(({ status }) => status === 'pendiente'));

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
  !isOrderWaiting();
