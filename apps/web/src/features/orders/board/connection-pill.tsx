import { formatTime } from '@mostrador/contract/time';
import { CloudOff, LoaderCircle, type LucideIcon, Wifi } from 'lucide-react';
import { type LiveState, type LiveStatus, useLiveStatus } from '../live/live-status.ts';
import { connectionTexts } from '../texts.ts';
import styles from './connection-pill.module.css';

const icons: Record<LiveState, LucideIcon> = {
  connected: Wifi,
  connecting: LoaderCircle,
  offline: CloudOff,
};

const words: Record<LiveState, (status: LiveStatus) => string> = {
  connected: () => connectionTexts.connected,
  connecting: () => connectionTexts.connecting,
  offline: ({ since }) => connectionTexts.offlineSince(formatTime(new Date(since))),
};

/** Whether the panel hears the server; it never claims more than it knows. */
export function ConnectionPill() {
  const live = useLiveStatus();
  const Icon = icons[live.status];
  return (
    <div className={styles.pill} data-state={live.status} role="status">
      <Icon aria-hidden />
      <span className={styles.words}>{words[live.status](live)}</span>
    </div>
  );
}
