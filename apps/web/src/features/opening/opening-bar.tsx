import { formatTime } from '@mostrador/contract/time';
import { ChefHat, CirclePause } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { myBusinesses, useCurrentBusiness } from '../../lib/business.ts';
import { useMay } from '../../lib/may.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { OwnBusiness } from '../../lib/read-business.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toasts.ts';
import { momentText } from './api.ts';
import styles from './opening-bar.module.css';
import { openingTexts } from './texts.ts';
import { usePaceChange } from './use-pace-change.ts';

/** On every page while the shop is paused or busy: since when, why, until when, and the way back. */
export function OpeningBar() {
  const { business } = useCurrentBusiness();
  if (!business) return null;
  const { pause, busy } = business;
  return (
    <>
      {pause && <PauseBar key={pause.since} business={business} pause={pause} />}
      {busy && <BusyBar key={busy.until} business={business} busy={busy} />}
    </>
  );
}

const askAgainMs = 15_000;

/** Asks again from its end on, until the server says that it is over: its clock decides. */
function useEnd(until: string | null): void {
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => {
      if (Date.now() < Date.parse(until)) return;
      void queryClient.invalidateQueries({ queryKey: myBusinesses.queryKey });
    }, askAgainMs);
    return () => clearInterval(timer);
  }, [until]);
}

interface PauseBarProps {
  business: OwnBusiness;
  pause: NonNullable<OwnBusiness['pause']>;
}

function PauseBar({ business, pause: { since, until, reason, by } }: PauseBarProps) {
  const { send, isPending } = usePaceChange(business._id, () =>
    toast.success(openingTexts.resumed),
  );
  useEnd(until);
  return (
    <Bar
      look={by === 'sistema' ? 'alarming' : 'paused'}
      icon={<CirclePause aria-hidden />}
      words={
        until === null
          ? openingTexts.pausedOpenEnd(formatTime(since))
          : openingTexts.paused(momentText(until, Date.now()))
      }
      detail={reason}
      action={openingTexts.resume}
      isPending={isPending}
      onAct={() => send({ kind: 'resume' })}
    />
  );
}

interface BusyBarProps {
  business: OwnBusiness;
  busy: NonNullable<OwnBusiness['busy']>;
}

function BusyBar({ business, busy: { minutes, until } }: BusyBarProps) {
  const { send, isPending } = usePaceChange(business._id);
  useEnd(until);
  return (
    <Bar
      look="busy"
      icon={<ChefHat aria-hidden />}
      words={openingTexts.busy(minutes, momentText(until, Date.now()))}
      action={openingTexts.calm}
      isPending={isPending}
      onAct={() => send({ kind: 'calm' })}
    />
  );
}

interface BarProps {
  look: 'paused' | 'alarming' | 'busy';
  icon: ReactNode;
  words: string;
  detail?: string;
  action: string;
  isPending: boolean;
  onAct: () => void;
}

function Bar({ look, icon, words, detail, action, isPending, onAct }: BarProps) {
  const mayAct = useMay('opening.switch');
  return (
    <section className={styles[look]} aria-label={openingTexts.bar}>
      {icon}
      <p className={styles.words} role={look === 'alarming' ? 'alert' : undefined}>
        <strong>{words}</strong>
        {detail && <span>{detail}</span>}
      </p>
      {mayAct && (
        <Button size="sm" className={styles.action} busy={isPending} onClick={onAct}>
          {action}
        </Button>
      )}
    </section>
  );
}
