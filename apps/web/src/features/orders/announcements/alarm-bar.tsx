import { BellOff, BellRing, Volume2, VolumeX } from 'lucide-react';
import { useLocation } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { toast } from '../../../ui/toasts.ts';
import { silenceOrders } from '../alarm/silenced-orders.ts';
import { activateSound, type SoundState } from '../alarm/sound.ts';
import { alarmTexts } from '../texts.ts';
import styles from './alarm-bar.module.css';

interface AlarmBarProps {
  ringingIds: readonly string[];
  sound: SoundState;
}

async function handleActivate(): Promise<void> {
  if (await activateSound()) toast.notice(alarmTexts.activated);
}

/** Above every page: who is waiting, and whether the alarm can be heard at all. */
export function AlarmBar({ ringingIds, sound }: AlarmBarProps) {
  const isOnBoard = useLocation().pathname === paths.orders;
  const isRinging = ringingIds.length > 0;
  if (!isRinging && sound === 'ready') return null;
  const look = sound === 'blocked' ? 'blocked' : isRinging ? 'ringing' : 'off';
  return (
    <section className={styles[look]} aria-label={alarmTexts.label}>
      {isRinging ? <BellRing aria-hidden className={styles.bell} /> : <VolumeX aria-hidden />}
      <div className={styles.words}>
        {isRinging && <strong>{alarmTexts.waiting(ringingIds.length)}</strong>}
        {sound !== 'ready' && <SoundWords key={look} sound={sound} isAside={isRinging} />}
      </div>
      <div className={styles.buttons}>
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
            {alarmTexts.activate}
          </Button>
        )}
        {isRinging && sound === 'ready' && (
          <Button
            size="sm"
            className={styles.button}
            icon={<BellOff aria-hidden />}
            onClick={() => silenceOrders(ringingIds)}
          >
            {alarmTexts.silence}
          </Button>
        )}
      </div>
    </section>
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
