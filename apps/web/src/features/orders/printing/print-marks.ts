import type { PrintMark } from '@mostrador/contract/print-jobs';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../../../lib/api-client.ts';
import { errorText } from '../../../lib/api-error.ts';
import { businessKey } from '../../../lib/business.ts';
import { keptIds } from '../../../lib/kept-ids.ts';
import { readLocal, writeLocal } from '../../../lib/local-storage.ts';
import { ringStation } from '../../../lib/printing/bell.ts';
import { usePrinters } from '../../../lib/printing/printers.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { createStore } from '../../../ui/create-store.ts';
import { toast } from '../../../ui/toasts.ts';
import type { PanelOrder } from '../live/panel-order.ts';
import { ticketTexts } from '../texts.ts';

/** How often it is asked while a ticket is on its way; otherwise nobody asks. */
const everyMs = 5_000;

const isOnItsWay = ({ state }: PrintMark): boolean => state === 'waiting' || state === 'printing';

export const printMarksOf = (businessId: string) =>
  queryOptions({
    queryKey: businessKey(businessId, 'print-marks'),
    queryFn: async ({ signal }): Promise<PrintMark[]> => {
      const params = { businessId };
      return (await call('GET /api/businesses/:businessId/print-marks', { params, signal })).marks;
    },
    refetchInterval: ({ state }) => (state.data?.some(isOnItsWay) ? everyMs : false),
    retry: false,
  });

/** By order; outside React, so that of two hundred cards only those are drawn again whose mark changed. */
const marks = createStore<ReadonlyMap<string, PrintMark>>(new Map());

export const usePrintMark = (orderId: string): PrintMark | null =>
  useSyncExternalStore(marks.subscribe, () => marks.get().get(orderId) ?? null);

/** The shops that print on accepting: their cards keep a place for the mark from their first sight on. */
const printingShops = keptIds('printing-shops', { read: readLocal, write: writeLocal });

export const usePrintsOnAccept = (businessId: string | null): boolean =>
  printingShops.use().has(businessId ?? '');

function rememberShop(businessId: string, printsOnAccept: boolean): void {
  if (printingShops.get().has(businessId) === printsOnAccept) return;
  if (printsOnAccept) printingShops.add([businessId]);
  else printingShops.remove(businessId);
}

/** Follows how the tickets of a shop go: once, after each acceptance, and while one is on its way. */
export function useFollowedMarks(businessId: string, orders: readonly PanelOrder[]): void {
  const printers = usePrinters(businessId);
  const printsOnAccept = printers?.some(
    ({ onAccept, kitchenCopies, bagCopies }) => onAccept && kitchenCopies + bagCopies > 0,
  );
  const { data } = useQuery({ ...printMarksOf(businessId), enabled: Boolean(printers?.length) });
  const accepted = orders
    .filter(({ status }) => status === 'preparando')
    .map(({ _id }) => _id)
    .join(' ');
  useEffect(() => {
    if (!printsOnAccept || accepted === '') return;
    void queryClient.invalidateQueries({ queryKey: printMarksOf(businessId).queryKey });
  }, [businessId, printsOnAccept, accepted]);
  useEffect(() => {
    marks.set(new Map(data?.map((mark) => [mark.orderId, mark])));
  }, [data]);
  useEffect(() => {
    if (printsOnAccept !== undefined) rememberShop(businessId, printsOnAccept);
  }, [businessId, printsOnAccept]);
}

/** Puts what did not come out into the queue once more. */
export async function retryPrinting(businessId: string, { failedJobIds }: PrintMark) {
  try {
    await Promise.all(
      failedJobIds.map((jobId) =>
        call('POST /api/businesses/:businessId/print-jobs/:jobId/retry', {
          params: { businessId, jobId },
        }),
      ),
    );
    ringStation();
  } catch (error) {
    toast.error(errorText(error, 'error', ticketTexts.retryFailed));
  }
  await queryClient.invalidateQueries({ queryKey: printMarksOf(businessId).queryKey });
}
