import { useEffect, useState } from 'react';
import { notifyBrowser } from '../../features/orders/alarm/browser-notification.ts';
import { activateSound } from '../../features/orders/alarm/sound.ts';
import { tryWakeLock } from '../../features/orders/alarm/use-wake-lock.ts';
import { pushTexts } from '../../features/push/texts.ts';
import { tryPush } from '../../features/push/this-device.ts';
import { useThisDevice } from '../../features/push/use-this-device.ts';
import { browserPermission, setNotificationsWanted } from '../../lib/notification-preference.ts';
import { paths } from '../../lib/paths.ts';
import { useBusinessId } from '../../lib/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { AskedTick } from './asked-tick.tsx';
import { printSample } from './print-sample.ts';
import styles from './shift-card.module.css';
import { closeForToday } from './shift-day.ts';
import { shiftTexts as texts } from './texts.ts';
import { TickLine } from './tick-line.tsx';
import { addTick, tickNames, useTicks } from './ticks.ts';

/** Before the first order of the day: whatever must work is tried, and what does not is repaired. */
export function ShiftCard() {
  const isTicked = useTicks();
  const businessId = useBusinessId() ?? '';
  const done = tickNames.filter(isTicked).length;
  const isComplete = done === tickNames.length;
  useEffect(() => {
    if (isComplete) closeForToday();
  }, [isComplete]);
  return (
    <Card
      title={texts.title}
      subtitle={texts.text}
      actions={<span className={styles.count}>{texts.progress(done, tickNames.length)}</span>}
    >
      {isComplete && <Banner tone="success">{texts.done}</Banner>}
      <ul className={styles.list}>
        <AskedTick
          name="sound"
          texts={texts.ticks.sound}
          onTry={async () => ((await activateSound()) ? null : texts.ticks.sound.blocked)}
          repair={texts.ticks.sound.unheard}
        />
        <NoticesTick />
        <PushTick />
        <AskedTick
          name="printer"
          texts={texts.ticks.printer}
          onTry={() => printSample(businessId)}
          more={
            <LinkButton size="sm" to={paths.printing}>
              {texts.ticks.printer.setUp}
            </LinkButton>
          }
          repair={texts.ticks.printer.failed}
        />
        <AwakeTick />
      </ul>
    </Card>
  );
}

function NoticesTick() {
  const words = texts.ticks.notices;
  const isTicked = useTicks()('notices');
  const [permission, setPermission] = useState(browserPermission);
  async function handleAllow(): Promise<void> {
    await setNotificationsWanted(true);
    setPermission(browserPermission());
  }
  function handleTry(): void {
    notifyBrowser({
      title: words.sample,
      body: words.sampleText,
      tag: 'prueba',
      orderId: '',
      onOpen: () => undefined,
    });
    addTick('notices');
  }
  const isWrong = permission === 'denied' || permission === 'unsupported';
  return (
    <TickLine
      title={words.title}
      isDone={isTicked && permission === 'granted'}
      hint={isWrong ? words[permission] : words.hint}
      isWrong={isWrong}
    >
      {/* One button, so that a keyboard stays on it when the permission is given. */}
      {!isWrong && (
        <Button size="sm" onClick={permission === 'granted' ? handleTry : () => void handleAllow()}>
          {permission === 'granted' ? words.try : words.allow}
        </Button>
      )}
    </TickLine>
  );
}

function PushTick() {
  const words = texts.ticks.push;
  const isTicked = useTicks()('push');
  const { state, deviceId, isChanging, isLoading, change } = useThisDevice();
  const [test, setTest] = useState<'none' | 'waiting' | 'lost'>('none');
  async function handleTry(id: string): Promise<void> {
    setTest('waiting');
    const hasCome = await tryPush(id).catch(() => false);
    setTest(hasCome ? 'none' : 'lost');
    if (hasCome) addTick('push');
  }
  const isOn = state === 'on' && deviceId !== undefined;
  const isWrong = test === 'lost' || (state !== 'on' && state !== 'off');
  const hint = { none: words.hint, waiting: words.waiting, lost: words.lost }[test];
  return (
    <TickLine
      title={words.title}
      isDone={isTicked && state === 'on' && test === 'none'}
      hint={state === 'on' || state === 'off' ? hint : pushTexts.states[state]}
      isWrong={isWrong}
    >
      {(isOn || state === 'off') && (
        <Button
          size="sm"
          busy={isOn ? test === 'waiting' : isChanging || isLoading}
          onClick={() => (isOn ? void handleTry(deviceId) : change(true))}
        >
          {isOn ? words.try : words.allow}
        </Button>
      )}
    </TickLine>
  );
}

function AwakeTick() {
  const words = texts.ticks.awake;
  const isTicked = useTicks()('awake');
  const [problem, setProblem] = useState<'refused' | 'unsupported' | null>(null);
  async function handleTry(): Promise<void> {
    const outcome = await tryWakeLock();
    setProblem(outcome === 'held' ? null : outcome);
    if (outcome === 'held') addTick('awake');
  }
  return (
    <TickLine
      title={words.title}
      isDone={isTicked && problem === null}
      hint={problem ? words[problem] : words.hint}
      isWrong={problem !== null}
    >
      <Button size="sm" onClick={() => void handleTry()}>
        {words.try}
      </Button>
    </TickLine>
  );
}
