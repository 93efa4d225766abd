import { addDays } from '@mostrador/contract/time';
import pLimit from 'p-limit';
import type { Deps } from '../../deps.ts';
import { forgetDevice, noteSent } from '../session/push-devices.ts';
import { alertDevices } from './alert-devices.ts';
import { isPushAddress } from './push-hosts.ts';
import { type PushKeys, pushKeys } from './push-keys.ts';
import { pushOutbox, type WaitingPush } from './push-outbox.ts';
import { handOver } from './push-service.ts';

const batch = 50;
const sideBySide = pLimit(10);
const leaseSeconds = 60;
/** Whoever waits for an order does not wait for long. */
const retrySeconds = [5, 15, 30, 60, 120, 240];
const keptDays = 2;

/** A job: tells devices of what no panel has shown, each of it once, by one process. */
export async function sendPushes(deps: Deps): Promise<void> {
  await alertDevices(deps);
  for (;;) {
    const now = deps.now();
    const pushes = await pushOutbox.claim(deps.db, now, secondsAfter(now, leaseSeconds), batch);
    if (pushes.length === 0) return;
    const keys = await pushKeys(deps);
    await Promise.all(pushes.map((push) => sideBySide(() => sendOne(deps, keys, push))));
  }
}

async function sendOne(deps: Deps, keys: PushKeys, push: WaitingPush): Promise<void> {
  const { config, db, now } = deps;
  if (push.expiresAt <= now()) return pushOutbox.putOff(db, push.id, 'too late', null);
  if (!isPushAddress(push.endpoint, config.push.hosts)) {
    return pushOutbox.putOff(db, push.id, 'not the address of a known push service', null);
  }
  try {
    const details = { ...keys, subject: config.push.subject };
    const { status, retryAfterSeconds } = await handOver(push, details, now());
    if (status >= 200 && status < 300) {
      await pushOutbox.markSent(db, push.id, now());
      await noteSent(db, push.deviceId, now());
    } else if (status === 404 || status === 410) {
      // Its pushes go with it.
      await forgetDevice(db, push.deviceId);
    } else {
      const isForGood = status < 500 && status !== 429;
      await tryLater(deps, push, `answered ${status}`, isForGood, retryAfterSeconds ?? 0);
    }
  } catch (error) {
    await tryLater(deps, push, String(error), false, 0);
  }
}

async function tryLater(
  { db, log, now }: Deps,
  push: WaitingPush,
  reason: string,
  isForGood: boolean,
  atLeastSeconds: number,
): Promise<void> {
  const wait = retrySeconds[push.attempts - 1];
  const retryAt = secondsAfter(now(), Math.max(wait ?? 0, atLeastSeconds));
  const isLast = isForGood || wait === undefined || retryAt >= push.expiresAt;
  await pushOutbox.putOff(db, push.id, reason, isLast ? null : retryAt);
  log[isLast ? 'error' : 'warn']({ push: push.id, reason }, 'push not sent');
}

const secondsAfter = (instant: Date, seconds: number): Date =>
  new Date(instant.getTime() + seconds * 1_000);

/** A job. */
export const forgetOldPushes = ({ db, now }: Deps): Promise<void> =>
  pushOutbox.forgetBefore(db, addDays(now(), -keptDays));
