import { lazy, Suspense } from 'react';
import { alertQueue } from './alerts.ts';
import { useStore } from '../lib/create-store.ts';

// The dialog's code comes with the first question: most visits to the login never need it.
const AlertDialog = lazy(() =>
  import('./alert-dialog.tsx').then((module) => ({ default: module.AlertDialog })),
);

/** Mounted once; shows what `alert()` and `confirm()` ask, one at a time. */
export function AlertHost() {
  const [request] = useStore(alertQueue);
  return (
    <Suspense fallback={null}>
      {request && <AlertDialog key={request.id} request={request} />}
    </Suspense>
  );
}
