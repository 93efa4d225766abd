import { optionGroupCalls } from '@mostrador/contract/option-groups';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { done, registerFeature } from '../../http/route.ts';
import { createGroup, deleteGroup, listGroups, renameGroup } from './option-group-store.ts';
import { changeOption, createOption, deleteOption } from './option-store.ts';
import { orderGroups, orderOptions } from './order-options.ts';
import { kindOf, refuseMoreThanStock, toldUntil } from './stock-only.ts';

export function optionGroupRoutes(app: FastifyInstance, deps: Deps): void {
  registerFeature(app, deps, optionGroupCalls, {
    'GET /api/option-groups/:businessId': async ({ db, now, params }) => ({
      data: await listGroups(db, params.businessId, now),
    }),

    'POST /api/option-groups/:businessId': async ({ body, db, now, params, tell }) => {
      tell({ name: body.groupName });
      return { data: await createGroup(db, params.businessId, body.groupName, now) };
    },

    'PUT /api/option-groups/:businessId/order': ({ body, db, params }) =>
      done(orderGroups(db, params.businessId, body.groupIds)),

    'PUT /api/option-groups/:businessId/:groupId': async ({ body, db, now, params }) => ({
      data: await renameGroup(db, params, body.groupName, now),
    }),

    'DELETE /api/option-groups/:businessId/:groupId': ({ db, params }) =>
      done(deleteGroup(db, params)),

    'POST /api/option-groups/:businessId/:groupId/options': async ({ body, db, now, params }) => ({
      data: await createOption(db, params, body, now),
    }),

    'PUT /api/option-groups/:businessId/:groupId/options/order': ({ body, db, params }) =>
      done(orderOptions(db, params, body.optionIds)),

    'PUT /api/option-groups/:businessId/:groupId/options/:optionId': async ({
      body,
      caller,
      db,
      now,
      params,
      tell,
    }) => {
      refuseMoreThanStock(body, caller, params);
      const data = await changeOption(db, params, body, now);
      tell({ ...kindOf(body), ...body, ...toldUntil(data.unavailableUntil) });
      return { data };
    },

    'DELETE /api/option-groups/:businessId/:groupId/options/:optionId': ({ db, params }) =>
      done(deleteOption(db, params)),
  });
}
