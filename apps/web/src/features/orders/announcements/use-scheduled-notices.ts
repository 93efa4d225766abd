import { formatTime } from '@mostrador/contract/time';
import { useEffect, useRef } from 'react';
import { toast } from '../../../ui/toasts.ts';
import { playTone } from '../alarm/sound.ts';
import { momentInWords } from '../card/timing.ts';
import type { PanelOrder } from '../live/panel-order.ts';
import { useCheckedBusinesses } from '../live/poll-orders.ts';
import { serverNow } from '../live/server-clock.ts';
import type { LiveOrders } from '../live/use-live-orders.ts';
import { alarmTexts } from '../texts.ts';
import { takeUntold } from './announced-orders.ts';

function tellArrivals([first, ...others]: readonly PanelOrder[]): void {
  if (!first) return;
  const moment = momentInWords(first.scheduledFor ?? '', serverNow());
  const text =
    others.length === 0
      ? alarmTexts.scheduled(first.shortId, moment)
      : alarmTexts.severalScheduled(others.length + 1);
  toast.notice(text, { title: alarmTexts.scheduledTitle });
}

function tellBeginning({ shortId, scheduledFor }: PanelOrder): void {
  const text = alarmTexts.begin(shortId, formatTime(scheduledFor ?? ''));
  toast.notice(text, { title: alarmTexts.beginTitle });
}

/**
 * An order for a later hour is told once, quietly. One that was accepted ahead does not ring when its
 * hour comes: the kitchen hears that it has to begin.
 */
export function useScheduledNotices(
  live: LiveOrders,
  later: ReadonlySet<string>,
  isWanted: boolean,
  mayRing: boolean,
): void {
  const checked = useCheckedBusinesses();
  const acceptedBefore = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const orders = live.businesses
      .filter(({ _id }) => checked.has(_id))
      .flatMap((business) => business.orders ?? []);
    const waiting = orders.filter(({ _id }) => later.has(_id));
    const untold = takeUntold(waiting);
    const begun = orders.filter(
      ({ _id, status }) =>
        status === 'preparando' && acceptedBefore.current.has(_id) && !later.has(_id),
    );
    acceptedBefore.current = new Set(
      waiting.filter(({ status }) => status === 'preparando').map(({ _id }) => _id),
    );
    if (!isWanted) return;
    tellArrivals(untold);
    for (const order of begun) tellBeginning(order);
    if (begun.length > 0 && mayRing) void playTone('chime');
  });
}
