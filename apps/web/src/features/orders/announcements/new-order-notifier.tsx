import { type ReactNode, useEffect } from 'react';
import { useNotificationsWanted } from '../../../lib/notification-preference.ts';
import { setTitleCount } from '../../../lib/page-title.ts';
import { useTabLock } from '../../../lib/tab-lock.ts';
import { askPermissionOnGesture, followPermission } from '../alarm/ask-permission.ts';
import { useSilencedOrders } from '../alarm/silenced-orders.ts';
import { checkSound, playTone, recoverSoundOnGesture, useSoundState } from '../alarm/sound.ts';
import { useAppBadge } from '../alarm/use-app-badge.ts';
import { useRinging } from '../alarm/use-ringing.ts';
import { useCancellations } from '../board/use-cancellations.ts';
import { lastCallMs } from '../card/timing.ts';
import { useLaterOrders } from '../live/later-orders.ts';
import { useLiveState } from '../live/live-status.ts';
import type { PanelOrder } from '../live/panel-order.ts';
import { pendingOf } from '../live/poll-orders.ts';
import { useServerTime } from '../live/server-clock.ts';
import { useKeptBoard } from '../live/use-kept-board.ts';
import { useLiveOrders } from '../live/use-live-orders.ts';
import { useStepsUnderWay } from '../steps/steps-under-way.ts';
import { AlarmBar, NoAlarmBar } from './alarm-bar.tsx';
import { useAnnouncedOrders } from './announced-orders.ts';
import { useAnnouncements } from './use-announcements.ts';
import { useScheduledNotices } from './use-scheduled-notices.ts';
import { useSeenOrders } from './use-seen-orders.ts';

/** A connection that comes back at once is no news. */
const lostToneAfterMs = 5_000;

/** Prepares sound and notifications while they are wanted. */
function usePermissions(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    void checkSound();
    const stopRecovering = recoverSoundOnGesture();
    const stopAsking = askPermissionOnGesture(() => void checkSound());
    const stopFollowing = followPermission(() => void checkSound());
    return () => {
      stopFollowing();
      stopRecovering();
      stopAsking();
    };
  }, [isWanted]);
}

function useConnectionTone(mayRing: boolean): void {
  const isOffline = useLiveState() === 'offline';
  useEffect(() => {
    if (!isOffline || !mayRing) return;
    const timer = setTimeout(() => void playTone('connectionLost'), lostToneAfterMs);
    return () => clearTimeout(timer);
  }, [isOffline, mayRing]);
}

const isAlmostLost =
  (now: number) =>
  ({ acceptBy }: PanelOrder): boolean =>
    acceptBy !== null && Date.parse(acceptBy) - now <= lastCallMs;

/** The count is there for who looks at another tab or at the icon of the panel. */
function useCount(count: number): void {
  useAppBadge(count);
  useEffect(() => setTitleCount(count), [count]);
  useEffect(() => () => setTitleCount(0), []);
}

/**
 * Watches for orders on every page. Says each one once, then rings until somebody acts on it or
 * silences it; a later order rings again. `offer` stands in the bar while nobody waits.
 */
export function NewOrderNotifier({ offer }: { offer?: ReactNode }) {
  const isWanted = useNotificationsWanted();
  const live = useLiveOrders();
  const sound = useSoundState();
  const silenced = useSilencedOrders();
  const announced = useAnnouncedOrders();
  const steps = useStepsUnderWay();
  // Of several tabs only one rings, and only one that can.
  const mayRing = useTabLock('mostrador-ringer', isWanted && sound === 'ready');

  const later = useLaterOrders(live.businesses.flatMap(({ orders }) => orders ?? []));
  usePermissions(isWanted);
  useAnnouncements(live, later, isWanted, mayRing);
  useScheduledNotices(live, later, isWanted, mayRing);
  useCancellations(live, isWanted, mayRing);
  useConnectionTone(mayRing);
  useSeenOrders(live, isWanted);
  useKeptBoard(live);

  const pending = live.businesses.flatMap((business) =>
    pendingOf(business, business.orders ?? [], later),
  );
  const ringing = pending.filter(
    // Accepting silences first; the answer of the server comes later.
    ({ _id }) => announced.has(_id) && !silenced.has(_id) && !steps.has(_id),
  );
  const ringingIds = ringing.map(({ _id }) => _id);
  const isLastCall = useServerTime((now) => String(ringing.some(isAlmostLost(now)))) === 'true';
  useCount(pending.length);
  useRinging(mayRing && ringingIds.length > 0, isLastCall);

  if (!isWanted) return <NoAlarmBar />;
  return <AlarmBar ringingIds={ringingIds} sound={sound} offer={offer} />;
}
