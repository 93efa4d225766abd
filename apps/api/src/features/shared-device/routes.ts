import { sharedDeviceCalls } from '@mostrador/contract/shared-device';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/errors.ts';
import { done, registerFeature } from '../../http/route.ts';
import { GuessBrake } from '../session/guess-brake.ts';
import { pinSetAt, removePin, storePin } from '../session/member-pins.ts';
import { endSharing } from '../session/shared-devices.ts';
import { checkPin, deviceOf, peopleWithPin, putInCharge, userOn } from './choose-person.ts';
import { listShared, triesAt } from './list-shared.ts';
import { unlock } from './pin-brake.ts';
import { prepareOwnPin } from './set-pin.ts';
import { shareDevice, unknownPasswordHash } from './share-device.ts';
import { sharedDeviceTexts } from './texts.ts';

export function sharedDeviceRoutes(app: FastifyInstance, deps: Deps): void {
  const brake = new GuessBrake(deps);

  registerFeature(app, deps, sharedDeviceCalls, {
    'GET /api/businesses/:businessId/shared-devices': ({ db, params }) =>
      listShared(deps, db, params.businessId),

    'POST /api/businesses/:businessId/shared-devices': async (call) => {
      const { body, caller, commit, now, params, request, tell } = call;
      const passwordHash = await unknownPasswordHash();
      const userAgent = request.headers['user-agent'] ?? '';
      const sharing = { ...params, ...body, caller, userAgent, passwordHash };
      return commit(async (tx) => {
        const session = await shareDevice(deps, tx, sharing, now);
        tell({ person: session.user._id });
        return session;
      });
    },

    'DELETE /api/businesses/:businessId/shared-devices/:deviceId': async (call) => {
      const { db, now, params } = call;
      if (!(await endSharing(db, params.businessId, params.deviceId, now))) {
        throw notFound(sharedDeviceTexts.deviceNotFound);
      }
      call.tell({ person: params.deviceId });
      return { success: true };
    },

    'GET /api/businesses/:businessId/pin': async ({ caller, db, params }) => {
      const setAt = await pinSetAt(db, { ...params, accountId: caller.accountId });
      return { setAt: setAt?.toISOString() ?? null };
    },

    'PUT /api/businesses/:businessId/pin': async (call) => {
      const { body, caller, commit, now, params, request } = call;
      const member = { ...params, accountId: caller.accountId };
      const hash = await prepareOwnPin(deps, brake, caller, { ...params, ...body, ip: request.ip });
      return commit(async (tx) => {
        await storePin(tx, member, hash, now);
        await unlock(tx, await triesAt(tx, member.businessId, member.accountId));
        return { success: true };
      });
    },

    'DELETE /api/businesses/:businessId/pins/:accountId': async ({ db, params, tell }) => {
      if ((await removePin(db, params)) === 0) throw notFound(sharedDeviceTexts.pinNotFound);
      tell({ person: params.accountId });
      return { success: true };
    },

    'DELETE /api/businesses/:businessId/pins/:accountId/lock': async ({ db, params, tell }) => {
      if (!(await pinSetAt(db, params))) throw notFound(sharedDeviceTexts.pinNotFound);
      tell({ person: params.accountId });
      return done(unlock(db, await triesAt(db, params.businessId, params.accountId)));
    },

    'GET /api/shared-device/people': async ({ caller, db }) => ({
      people: await peopleWithPin(db, deviceOf(caller).businessId),
    }),

    'GET /api/shared-device/person': async ({ caller, db }) => ({
      user: await userOn(db, caller, deviceOf(caller)),
    }),

    'POST /api/shared-device/person': async ({ body, caller, commit, now }) => {
      const person = await checkPin(deps, caller, body);
      return commit((tx) => putInCharge(tx, caller, person, now));
    },

    'DELETE /api/shared-device/person': ({ caller, db, now }) => putInCharge(db, caller, null, now),
  });
}
