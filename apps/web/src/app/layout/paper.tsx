import { lazy, Suspense } from 'react';
import { useMay } from '../../lib/may.ts';
import { usePrintsHere } from '../../lib/printing/prints-here.ts';
import { TicketSheet } from '../../lib/printing/ticket-sheet.tsx';

/** Only a device that prints fetches what that needs. A panel that cannot fetch it goes on without paper. */
const PrintStation = lazy(() =>
  import('../../features/printing/station/print-station.tsx').then(
    (module) => ({ default: module.PrintStation }),
    (error: unknown) => {
      console.warn('Tickets cannot be printed until the next reload', error);
      return { default: () => null };
    },
  ),
);

/** What goes to paper from this browser. */
export function Paper() {
  const mayPrint = useMay('printing.use');
  const isStation = usePrintsHere().length > 0 && mayPrint;
  return (
    <>
      <TicketSheet />
      {isStation && (
        <Suspense fallback={null}>
          <PrintStation />
        </Suspense>
      )}
    </>
  );
}
