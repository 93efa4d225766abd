import { formatPesos } from '@mostrador/contract/money';
import { call } from '../../../lib/api-client.ts';
import { errorText } from '../../../lib/api-error.ts';
import { businessKey } from '../../../lib/business.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useBusinessId } from '../../../lib/session.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { toast } from '../../../ui/toasts.ts';
import { keepOrder, ordersKey, readOrderOf } from '../live/orders-query.ts';
import type { PanelOrder } from '../live/panel-order.ts';
import { takeOutTexts } from '../texts.ts';

interface Wish {
  lines: { line: number; from: number; to: number }[];
  /** Also switch off what is missing, for everybody else. */
  isSoldOut: boolean;
}

export function useTakeOut(order: PanelOrder, onDone: () => void) {
  const businessId = useBusinessId() ?? '';
  return useSubmit({
    send: async ({ lines }: Wish, key) =>
      call('POST /api/orders/:id/adjust', {
        params: { id: order._id },
        idempotencyKey: key,
        body: { lines },
      }),
    onDone: async ({ data }, wish) => {
      keepOrder(businessId, readOrderOf(businessId, data));
      toast.success(
        data.total === undefined
          ? takeOutTexts.doneQuietly(order.shortId)
          : takeOutTexts.done(order.shortId, formatPesos(data.total)),
      );
      onDone();
      if (wish.isSoldOut) await switchOff(businessId, order, wish);
    },
    onFailed: (error) => toast.error(errorText(error, 'error', takeOutTexts.failed)),
    onEnd: () => queryClient.invalidateQueries({ queryKey: ordersKey(businessId) }),
  });
}

async function switchOff(businessId: string, { products }: PanelOrder, { lines }: Wish) {
  const productIds = [...new Set(lines.flatMap(({ line }) => products[line]?.productId ?? []))];
  try {
    await call('PATCH /api/businesses/:businessId/products/bulk-update', {
      params: { businessId },
      query: { unavailableUntil: 'tomorrow' },
      body: { productIds, updates: { stock: false } },
    });
    void queryClient.invalidateQueries({ queryKey: businessKey(businessId, 'products') });
  } catch {
    toast.error(takeOutTexts.notSwitchedOff);
  }
}
