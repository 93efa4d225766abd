import { addDays, formatNearDay, formatTime, localDay } from '@mostrador/contract/time';
import { isForLater } from '../live/later-orders.ts';
import type { PanelOrder } from '../live/panel-order.ts';
import { timingTexts } from '../texts.ts';
import { knownStatus } from './order-words.ts';

/** How much hurry there is. Never told by colour alone. */
export type Urgency = 'calm' | 'soon' | 'late';

export interface Timing {
  urgency: Urgency;
  text: string;
  /** A second, quieter part: the promised hour. */
  detail: string;
  /** How much of the promised time is used, 0 to 1 in twentieths; null when nothing was promised. */
  used: number | null;
}

const minuteMs = 60_000;
/** Minutes after which a waiting customer is a hurry, and when it is too long. */
const patience = { pendiente: { soon: 3, late: 5 }, listo: { soon: 10, late: 20 } } as const;
const soonShare = 0.8;

function duration(ms: number): string {
  const minutes = Math.floor(ms / minuteMs);
  if (minutes < 60) return timingTexts.minutes(minutes);
  return timingTexts.hours(Math.floor(minutes / 60), minutes % 60);
}

function waitingTiming(
  sinceMs: number,
  limits: { soon: number; late: number },
  words: { now: string; since: (time: string) => string },
): Timing {
  const minutes = sinceMs / minuteMs;
  const urgency = minutes >= limits.late ? 'late' : minutes >= limits.soon ? 'soon' : 'calm';
  const text = minutes < 1 ? words.now : words.since(duration(sinceMs));
  return { urgency, text, detail: '', used: null };
}

/** The last two minutes press: after them the order is cancelled by itself. */
export const lastCallMs = 2 * minuteMs;

function answerTiming(waitedMs: number, leftMs: number): Timing {
  const waited = waitingTiming(waitedMs, patience.pendiente, {
    now: timingTexts.justNow,
    since: timingTexts.waiting,
  });
  return {
    urgency: leftMs <= lastCallMs ? 'late' : waited.urgency === 'late' ? 'soon' : waited.urgency,
    text: answerWords(leftMs),
    // How long it has waited is the same told the other way round.
    detail: '',
    used: null,
  };
}

function answerWords(leftMs: number): string {
  if (leftMs <= 0) return timingTexts.unanswered;
  if (leftMs < minuteMs) return timingTexts.answerNow;
  return timingTexts.answerIn(duration(leftMs));
}

/** The bar moves once a minute, like the words, and not with each tick of the clock. */
const inTwentieths = (share: number): number => Math.round(share * 20) / 20;

/** Neutral below 80 % of the promised time, then a warning, then how late it is. */
function promiseTiming(startedAt: number, promisedAt: number, clock: number): Timing {
  // The page's clock moves in steps, and may be behind what just happened.
  const now = Math.max(clock, startedAt);
  const whole = Math.max(minuteMs, promisedAt - startedAt);
  const used = (now - startedAt) / whole;
  const detail = timingTexts.promisedAt(formatTime(new Date(promisedAt)));
  const leftMs = promisedAt - now;
  const urgency = used > 1 ? 'late' : used >= soonShare ? 'soon' : 'calm';
  return { urgency, text: promiseWords(leftMs), detail, used: inTwentieths(Math.min(1, used)) };
}

function promiseWords(leftMs: number): string {
  if (leftMs >= 0) {
    return timingTexts.left(duration(Math.ceil(leftMs / minuteMs) * minuteMs));
  }
  return leftMs > -minuteMs ? timingTexts.dueNow : timingTexts.late(duration(-leftMs));
}

/** "hoy 21:30", "mañana 13:00", "vie 20/11 21:30". */
export function momentInWords(moment: string, now: number): string {
  const day = localDay(moment);
  const today = new Date(now);
  const isTomorrow = day === localDay(addDays(today, 1));
  const near = isTomorrow ? timingTexts.tomorrow : formatNearDay(moment);
  return `${day === localDay(today) ? timingTexts.today : near} ${formatTime(moment)}`;
}

function laterTiming(scheduledFor: string, dueAt: string, status: string, now: number): Timing {
  const begins = momentInWords(dueAt, now);
  return {
    urgency: 'calm',
    text: timingTexts.scheduledFor(momentInWords(scheduledFor, now)),
    detail: status === 'pendiente' ? timingTexts.ringsAt(begins) : timingTexts.beginsAt(begins),
    used: null,
  };
}

/** What a glance from two metres must tell: how long it waits, how long is left, how late it is. */
export function timingOf(order: PanelOrder, now: number): Timing {
  const since = Math.max(0, now - Date.parse(order.statusSince));
  const status = knownStatus(order.status);
  const { scheduledFor, dueAt } = order;
  if (scheduledFor !== null && dueAt !== null && isForLater(order, now)) {
    return laterTiming(scheduledFor, dueAt, status, now);
  }
  if (status === 'preparando' && order.promisedAt !== null) {
    const startedAt = Math.max(Date.parse(order.statusSince), Date.parse(dueAt ?? '') || 0);
    return promiseTiming(startedAt, Date.parse(order.promisedAt), now);
  }
  if (status === 'cancelado') {
    return {
      urgency: 'calm',
      text: timingTexts.cancelled(duration(since)),
      detail: '',
      used: null,
    };
  }
  if (status === 'listo') {
    return waitingTiming(since, patience.listo, {
      now: timingTexts.readyNow,
      since: timingTexts.ready,
    });
  }
  const askedAt = Math.max(Date.parse(order.createdAt), Date.parse(dueAt ?? '') || 0);
  const waiting = Math.max(0, now - askedAt);
  if (status === 'pendiente' && order.acceptBy !== null) {
    const timing = answerTiming(waiting, Date.parse(order.acceptBy) - now);
    return scheduledFor === null
      ? timing
      : { ...timing, detail: timingTexts.promisedAt(formatTime(scheduledFor)) };
  }
  return waitingTiming(status === 'pendiente' ? waiting : since, patience.pendiente, {
    now: timingTexts.justNow,
    since: timingTexts.waiting,
  });
}
