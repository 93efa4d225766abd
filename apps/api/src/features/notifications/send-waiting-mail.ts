import { addDays } from '@mostrador/contract/time';
import type { Deps } from '../../deps.ts';
import { mailOutbox, type WaitingMail } from './mail-store.ts';
import { forgetOutboxBefore, type Mailer, mailerOf } from './mailer.ts';

const batch = 20;
const leaseMinutes = 15;
const retryMinutes = [1, 2, 5, 15, 30, 60, 120, 240, 480];

/** Sends what waits in the outbox, each mail by one process, and tries failed ones again later. */
export async function sendWaitingMail(deps: Deps): Promise<void> {
  const mailer = mailerOf(deps.config);
  try {
    for (;;) {
      const now = deps.now();
      const mails = await mailOutbox.claim(deps.db, now, minutesAfter(now, leaseMinutes), batch);
      for (const mail of mails) await sendOne(deps, mailer, mail);
      if (mails.length < batch) return;
    }
  } finally {
    mailer.close();
  }
}

async function sendOne(deps: Deps, mailer: Mailer, mail: WaitingMail): Promise<void> {
  try {
    await mailer.send(mail);
    await mailOutbox.markSent(deps.db, mail.id, deps.now());
  } catch (error) {
    const retryAfter = retryMinutes[mail.attempts - 1];
    const isLast = retryAfter === undefined || isForGood(error);
    const retryAt = isLast ? null : minutesAfter(deps.now(), retryAfter);
    await mailOutbox.putOff(deps.db, mail.id, String(error), retryAt);
    deps.log[isLast ? 'error' : 'warn']({ err: error, mail: mail.id }, 'mail not sent');
  }
}

/** The server knows the address and does not want it; a wrong password of ours is not that. */
const isForGood = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'EENVELOPE' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500;

const minutesAfter = (instant: Date, minutes: number) =>
  new Date(instant.getTime() + minutes * 60_000);

/** A job: neither the queue nor the folder that stands for a mail server keeps them longer. */
export async function forgetOldMail({ config, db, now }: Deps): Promise<void> {
  const before = addDays(now(), -config.mailRetentionDays);
  await mailOutbox.forgetBefore(db, before);
  await forgetOutboxBefore(config, before);
}
