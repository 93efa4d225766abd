import { Bell, BellOff, BellRing, type LucideIcon, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { toast } from '../../../ui/toasts.ts';
import { usePageMark } from '../../../ui/use-page-mark.ts';
import { silenceOrders } from '../alarm/silenced-orders.ts';
import { activateSound, type SoundState } from '../alarm/sound.ts';
import { alarmTexts } from '../texts.ts';
import styles from './alarm-bar.module.css';

interface AlarmBarProps {
  ringingIds: readonly string[];
  sound: SoundState;
  /** On the board, while nobody waits. */
  offer?: ReactNode;
}

async function handleActivate(): Promise<void> {
  if (await activateSound()) toast.notice(alarmTexts.activated);
}

type Look = 'quiet' | 'off' | 'ringing' | 'blocked';

function lookOf(isRinging: boolean, sound: SoundState): Look {
  if (sound === 'blocked') return 'blocked';
  if (isRinging) return 'ringing';
  return sound === 'ready' ? 'quiet' : 'off';
}

const icons: Record<Look, LucideIcon> = {
  quiet: Bell,
  off: VolumeX,
  ringing: BellRing,
  blocked: VolumeX,
};

/**
 * Above every page and always in sight: who is waiting, and whether the alarm can be heard at all. It
 * keeps its place while nobody waits, so that an order never moves what a finger is about to touch.
 */
export function AlarmBar({ ringingIds, sound, offer }: AlarmBarProps) {
  usePageMark('data-with-notice-place');
  const { pathname } = useLocation();
  const isOnBoard = pathname === paths.orders || pathname === paths.kitchen;
  const isRinging = ringingIds.length > 0;
  const look = lookOf(isRinging, sound);
  const Icon = icons[look];
  return (
    <section className={styles.bar} data-look={look} aria-label={alarmTexts.label}>
      <Icon aria-hidden />
      <div className={styles.words} data-notice-place>
        {isRinging && <strong>{alarmTexts.waiting(ringingIds.length)}</strong>}
        {look === 'quiet' && <span>{alarmTexts.quiet}</span>}
        {sound !== 'ready' && <SoundWords key={look} sound={sound} isAside={isRinging} />}
      </div>
      {!isRinging && sound !== 'blocked' && isOnBoard && (
        <div className={styles.offer}>{offer}</div>
      )}
      <div className={styles.buttons} data-on-board={isOnBoard || undefined}>
        {isRinging && !isOnBoard && (
          <LinkButton to={paths.orders} size="sm" className={styles.button}>
            {alarmTexts.see}
          </LinkButton>
        )}
        {sound !== 'ready' && (
          <Button
            size="sm"
            className={styles.button}
            icon={<Volume2 aria-hidden />}
            onClick={() => void handleActivate()}
          >
            <span className={styles.label}>{alarmTexts.activate}</span>
          </Button>
        )}
        {isRinging && sound === 'ready' && (
          <Button
            size="sm"
            className={styles.button}
            icon={<BellOff aria-hidden />}
            onClick={() => silenceOrders(ringingIds)}
          >
            <span className={styles.label}>{alarmTexts.silence}</span>
          </Button>
        )}
      </div>
    </section>
  );
}

/** In the place of the alarm where it is not wanted: nobody should wait for it. */
export function NoAlarmBar() {
  usePageMark('data-with-notice-place');
  return (
    <div className={styles.bar} data-look="quiet">
      <BellOff aria-hidden />
      <div className={styles.words} data-notice-place>
        {alarmTexts.unwanted}
      </div>
    </div>
  );
}

interface SoundWordsProps {
  sound: Exclude<SoundState, 'ready'>;
  /** Beside waiting orders, which come first. */
  isAside: boolean;
}

function SoundWords({ sound, isAside }: SoundWordsProps) {
  if (sound === 'off') return <span>{isAside ? alarmTexts.offShort : alarmTexts.off}</span>;
  return (
    <>
      <strong role="alert">{alarmTexts.blocked}</strong>
      {!isAside && <span className={styles.hint}>{alarmTexts.blockedHint}</span>}
    </>
  );
}
