import { formatTime } from '@mostrador/contract/time';
import { CloudOff } from 'lucide-react';
import { useLiveStatus } from '../live/live-status.ts';
import { ordersTexts } from '../texts.ts';
import styles from './board.module.css';

/** How old what you see is. */
export function BoardFreshness({ hasOrders }: { hasOrders: boolean }) {
  const { status, lastUpdateAt } = useLiveStatus();
  // The line is there before the words, so that nothing below it jumps.
  if (!hasOrders || lastUpdateAt === null) return <>{'\u00a0'}</>;
  const time = formatTime(new Date(lastUpdateAt));
  if (status !== 'offline') return <>{ordersTexts.updatedAt(time)}</>;
  return (
    <span className={styles.stale}>
      <CloudOff aria-hidden />
      {ordersTexts.staleSince(time)} {ordersTexts.updatedAt(time)}
    </span>
  );
}
