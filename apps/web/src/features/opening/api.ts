import type { OpeningState } from '@mostrador/contract/opening';
import { formatDate, formatTime, localDay } from '@mostrador/contract/time';
import { call } from '../../lib/api-client.ts';
import { myBusinesses, patchBusiness } from '../../lib/business.ts';
import { queryClient } from '../../lib/query-client.ts';

type PauseBody = Parameters<typeof call<'PUT /api/businesses/:businessId/pause'>>[1]['body'];
type BusyBody = Parameters<typeof call<'PUT /api/businesses/:businessId/busy'>>[1]['body'];
type AutoBody = Parameters<typeof call<'PUT /api/businesses/:businessId/auto-accept'>>[1]['body'];

/** One wish about when and how the shop takes orders. */
export type PaceChange =
  | { kind: 'pause'; body: PauseBody }
  | { kind: 'busy'; body: BusyBody }
  | { kind: 'auto'; body: AutoBody }
  | { kind: 'resume' | 'calm' };

export async function sendPaceChange(
  businessId: string,
  change: PaceChange,
  idempotencyKey: string,
): Promise<OpeningState> {
  const options = { params: { businessId }, idempotencyKey };
  switch (change.kind) {
    case 'pause':
      return keep(
        businessId,
        await call('PUT /api/businesses/:businessId/pause', { ...options, body: change.body }),
      );
    case 'busy':
      return keep(
        businessId,
        await call('PUT /api/businesses/:businessId/busy', { ...options, body: change.body }),
      );
    case 'auto':
      return keep(
        businessId,
        await call('PUT /api/businesses/:businessId/auto-accept', {
          ...options,
          body: change.body,
        }),
      );
    case 'resume':
      return keep(businessId, await call('DELETE /api/businesses/:businessId/pause', options));
    case 'calm':
      return keep(businessId, await call('DELETE /api/businesses/:businessId/busy', options));
  }
}

/** Shown at once; what customers see follows from it and is asked for again. */
function keep(businessId: string, { data }: { data: OpeningState }): OpeningState {
  patchBusiness(businessId, data);
  void queryClient.invalidateQueries({ queryKey: myBusinesses.queryKey });
  return data;
}

/** An instant as short as it is clear: the hour today, with its day otherwise. */
export const momentText = (instant: string, now: number): string =>
  localDay(instant) === localDay(new Date(now))
    ? `las ${formatTime(instant)}`
    : `el ${formatDate(instant).slice(0, 5)} a las ${formatTime(instant)}`;
