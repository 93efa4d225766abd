import type { Deps } from './deps.ts';
import { forgetAuditDetails } from './features/audit/forget-details.ts';
import {
  applyDueEverywhere,
  forgetOldPriceChanges,
} from './features/catalogue/prices/apply-due.ts';
import { settleDue } from './features/finances/settle-due.ts';
import { verifyNightly } from './features/finances/verify-nightly.ts';
import { forgetOldMail, sendWaitingMail } from './features/notifications/send-waiting-mail.ts';
import { purgeDniPhotos } from './features/onboarding/purge-dni-photos.ts';
import { sweepDniPhotos } from './features/onboarding/sweep-dni-photos.ts';
import { cancelUnanswered } from './features/opening/cancel-unanswered.ts';
import { forgetOpeningReasons } from './features/opening/forget-reasons.ts';
import { watchShops } from './features/opening/watch-shops.ts';
import { completeDeliveries } from './features/orders/complete-deliveries.ts';
import { forgetCustomers } from './features/orders/forget-customers.ts';
import { purgeOldRows } from './features/orders/purge-old-rows.ts';
import { endOldTickets } from './features/printing/end-ticket.ts';
import { forgetOldPushes, sendPushes } from './features/push/send-pushes.ts';
import { removeDueFactors } from './features/security/removals.ts';
import { purgeSessions } from './features/session/purge-sessions.ts';
import { purgeImages } from './features/uploads/purge-images.ts';
import { sweepImages } from './features/uploads/sweep-images.ts';

/** Work that nobody asks for: each must be safe to run in several processes at once. */
export interface Job {
  name: string;
  everySeconds: number;
  run(deps: Deps): Promise<void>;
}

export const jobs: readonly Job[] = [
  { name: 'weekly settlement', everySeconds: 60, run: settleDue },
  { name: 'nightly ledger check', everySeconds: 600, run: verifyNightly },
  { name: 'cancel unanswered orders', everySeconds: 2, run: cancelUnanswered },
  { name: 'send pushes', everySeconds: 2, run: sendPushes },
  { name: 'watch open shops', everySeconds: 60, run: watchShops },
  { name: 'complete deliveries', everySeconds: 60, run: completeDeliveries },
  { name: 'apply due price changes', everySeconds: 20, run: applyDueEverywhere },
  { name: 'end old tickets', everySeconds: 30, run: endOldTickets },
  { name: 'purge old rows', everySeconds: 600, run: purgeOldRows },
  { name: 'send mail', everySeconds: 5, run: sendWaitingMail },
  { name: 'forget customers', everySeconds: 3_600, run: forgetCustomers },
  { name: 'forget audit details', everySeconds: 3_600, run: forgetAuditDetails },
  { name: 'forget opening reasons', everySeconds: 3_600, run: forgetOpeningReasons },
  { name: 'forget old mail', everySeconds: 86_400, run: forgetOldMail },
  { name: 'forget old pushes', everySeconds: 3_600, run: forgetOldPushes },
  { name: 'forget old price changes', everySeconds: 86_400, run: forgetOldPriceChanges },
  { name: 'remove lost second factors', everySeconds: 600, run: removeDueFactors },
  { name: 'purge sessions', everySeconds: 3_600, run: purgeSessions },
  { name: 'purge DNI photos', everySeconds: 3_600, run: purgeDniPhotos },
  { name: 'purge images', everySeconds: 3_600, run: (deps) => purgeImages(deps) },
  { name: 'sweep images', everySeconds: 3_600, run: sweepImages },
  { name: 'sweep DNI photos', everySeconds: 3_600, run: sweepDniPhotos },
];

/** The first turns of the jobs are spread over this time, so that they do not start all at once. */
const spreadSeconds = 10;

/** Runs each job now and then; one that fails is logged and tried again at its next turn. */
export function startJobs(deps: Deps, all: readonly Job[] = jobs): () => Promise<void> {
  const stops = all.map((job) => startJob(deps, job));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** A turn that comes while the last one still runs is left out. */
function startJob(deps: Deps, job: Job): () => Promise<void> {
  let running: Promise<void> | null = null;
  const turn = () => {
    running ??= runJob(deps, job).finally(() => {
      running = null;
    });
  };
  deps.meter?.jobStarts(job.name, job.everySeconds, deps.now());
  const firstMs = Math.random() * Math.min(job.everySeconds, spreadSeconds) * 1000;
  let timer = setTimeout(() => {
    timer = setInterval(turn, job.everySeconds * 1000);
    turn();
  }, firstMs);
  return async () => {
    clearTimeout(timer);
    await running;
  };
}

async function runJob(deps: Deps, job: Job): Promise<void> {
  const startedAt = performance.now();
  let hasFailed = false;
  try {
    await job.run(deps);
  } catch (error) {
    hasFailed = true;
    deps.log.error({ err: error, job: job.name }, 'job failed');
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  deps.meter?.jobTookTurn(job.name, seconds, hasFailed, deps.now());
}
