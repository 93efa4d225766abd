import { formatTime } from '@mostrador/contract/time';
import { CloudOff } from 'lucide-react';
import { useLiveStatus } from '../../lib/live/live-status.ts';
import styles from './board.module.css';
import { ordersTexts } from './texts.ts';

/** How old what you see is. */
export function BoardFreshness() {
  const { status, lastUpdateAt } = useLiveStatus();
  if (lastUpdateAt === null) return null;
  const time = formatTime(new Date(lastUpdateAt));
  if (status !== 'offline') return <>{ordersTexts.updatedAt(time)}</>;
  return (
    <span className={styles.stale}>
      <CloudOff aria-hidden />
      {ordersTexts.staleSince(time)} {ordersTexts.updatedAt(time)}
    </span>
  );
}
