import { useEffect, useState } from 'react';
import type { AlertDialog } from './alert-dialog.tsx';
import { type AlertRequest, alertQueue } from './alerts.ts';
import { useStore } from './create-store.ts';
import { lastFocused } from './last-focus.ts';
import { toast } from './toasts.ts';

/** Without the dialog's code a warning is still shown, and a question counts as refused. */
function answerWithoutDialog(request: AlertRequest): void {
  toast.error(request.text);
  request.answer(request.kind === 'alert');
}

/**
 * Mounted once; shows what `alert()` and `confirm()` ask, one at a time. The dialog's code comes
 * with the first question: most visits to the login never need it.
 */
export function AlertHost() {
  const [request] = useStore(alertQueue);
  const [loaded, setLoaded] = useState<{ Dialog: typeof AlertDialog } | null>(null);
  useEffect(() => {
    if (!request || loaded) return;
    import('./alert-dialog.tsx').then(
      (module) => setLoaded({ Dialog: module.AlertDialog }),
      () => answerWithoutDialog(request),
    );
  }, [request, loaded]);
  if (!request || !loaded) return null;
  return <loaded.Dialog key={request.id} request={request} askedFrom={lastFocused()} />;
}
