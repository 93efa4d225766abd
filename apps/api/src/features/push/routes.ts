import { pushCalls } from '@mostrador/contract/push';
import type { FastifyInstance } from 'fastify';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { invalid, notFound } from '../../http/errors.ts';
import { registerFeature } from '../../http/route.ts';
import { newId } from '../../lib/ids.ts';
import { addDevice, listDevices, removeDevice } from '../session/push-devices.ts';
import { isPushAddress } from './push-hosts.ts';
import { pushKeys } from './push-keys.ts';
import { queuePush } from './queue-push.ts';
import { pushTexts } from './texts.ts';

const testForMs = 2 * 60_000;

export function pushRoutes(app: FastifyInstance, deps: Deps): void {
  registerFeature(app, deps, pushCalls, {
    'GET /api/push/key': async () => ({ publicKey: (await pushKeys(deps)).publicKey }),

    'GET /api/push/devices': async ({ caller, db }) => ({
      devices: await listDevices(deps, db, caller),
    }),

    'POST /api/push/devices': async ({ body, caller, db, now, request }) => {
      if (!isPushAddress(body.endpoint, deps.config.push.hosts)) {
        throw invalid(pushTexts.unknownService);
      }
      await addDevice(db, caller, body, request.headers['user-agent'] ?? '', now);
      const data = (await listDevices(deps, db, caller)).find(({ current }) => current);
      if (!data) throw notFound(pushTexts.noDevice);
      return { data };
    },

    'DELETE /api/push/devices/:deviceId': async ({ caller, db, params }) => {
      const removed = await removeDevice(db, caller.accountId, params.deviceId);
      if (removed === 0) throw notFound(pushTexts.noDevice);
      return { success: true };
    },

    'POST /api/push/devices/:deviceId/test': async ({ caller, db, now, params }) => {
      const own = await db.first(sql`
        select 1 from push_devices
        where id = ${params.deviceId} and account_id = ${caller.accountId}`);
      if (!own) throw notFound(pushTexts.noDevice);
      const message = { kind: 'test' } as const;
      const expiresAt = new Date(now.getTime() + testForMs);
      const push = { message, about: `test ${newId()}`, topic: 'test', expiresAt };
      await queuePush(db, params.deviceId, push, now);
      return { success: true };
    },
  });
}
