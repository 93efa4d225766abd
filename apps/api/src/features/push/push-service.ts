import { request } from 'node:https';
import webPush from 'web-push';
import type { PushKeys } from './push-keys.ts';
import type { WaitingPush } from './push-outbox.ts';

export interface ServiceAnswer {
  status: number;
  /** How long the service asks to be left alone. */
  retryAfterSeconds: number | null;
}

const limitMs = 10_000;

/** Hands a push over to the service of the device's browser: sealed for the device, signed by us. */
export function handOver(
  { endpoint, p256dh, auth, payload, topic, expiresAt }: WaitingPush,
  vapidDetails: PushKeys & { subject: string },
  now: Date,
): Promise<ServiceAnswer> {
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    payload,
    {
      vapidDetails,
      topic,
      urgency: 'high',
      TTL: Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / 1_000)),
    },
  );
  // Redirections are not followed, and of the answer nothing is read but its head.
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(limitMs);
    const asked = request(endpoint, { method, headers, signal }, (answer) => {
      const retryAfter = Number(answer.headers['retry-after']);
      resolve({
        status: answer.statusCode ?? 0,
        retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null,
      });
      answer.destroy();
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
