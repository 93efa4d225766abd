import { printingCalls } from '@mostrador/contract/printing';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { done, registerFeature } from '../../http/route.ts';
import { AgentPolls } from './agent-polls.ts';
import { type Claimer, claimTickets, printersOfAgent, printersOfBrowser } from './claim-tickets.ts';
import { createDevice, listDevices, revokeDevice } from './devices.ts';
import { endTicket, retryTicket } from './end-ticket.ts';
import { findJob, listMarks, recentJobs } from './list-jobs.ts';
import { addPrinter, changePrinter, listPrinters, removePrinter } from './printers.ts';
import { printAgain, queueTest } from './queue-tickets.ts';

export function printingRoutes(app: FastifyInstance, deps: Deps): void {
  const polls = new AgentPolls(deps);
  app.addHook('preClose', () => polls.close());

  registerFeature(app, deps, printingCalls, {
    'GET /api/businesses/:businessId/printers': async ({ db, now, params }) => ({
      printers: await listPrinters(db, params.businessId, now),
    }),

    'POST /api/businesses/:businessId/printers': async ({ body, db, now, params }) => ({
      data: await addPrinter(db, params.businessId, body, now),
    }),

    'PUT /api/businesses/:businessId/printers/:printerId': async ({ body, db, now, params }) => ({
      data: await changePrinter(db, params.businessId, params.printerId, body, now),
    }),

    'DELETE /api/businesses/:businessId/printers/:printerId': ({ db, now, params }) =>
      done(removePrinter(db, params.businessId, params.printerId, now)),

    'POST /api/businesses/:businessId/printers/:printerId/test': async ({ db, now, params }) => ({
      data: await queueTest(db, params.businessId, params.printerId, now),
    }),

    'POST /api/businesses/:businessId/orders/:orderId/print': async ({
      body,
      db,
      now,
      params,
    }) => ({ jobs: await printAgain(db, params.businessId, params.orderId, body, now) }),

    'GET /api/businesses/:businessId/print-jobs': async ({ db, now, params }) => ({
      jobs: await recentJobs(db, params.businessId, now),
    }),

    'GET /api/businesses/:businessId/print-jobs/:jobId': async ({ db, params }) => ({
      data: await findJob(db, params.businessId, params.jobId),
    }),

    'POST /api/businesses/:businessId/print-jobs/:jobId/retry': async ({ db, now, params }) => {
      await retryTicket(db, params.businessId, params.jobId, now);
      return { data: await findJob(db, params.businessId, params.jobId) };
    },

    'POST /api/businesses/:businessId/print-jobs/claim': async ({ body, db, now, params }) => {
      const { businessId } = params;
      const printers = await printersOfBrowser(db, businessId, body.printerIds);
      const claimer: Claimer = { businessId, claimedBy: body.device, held: body.held };
      return { jobs: await claimTickets(db, claimer, printers, now) };
    },

    'POST /api/businesses/:businessId/print-jobs/:jobId/end': async ({ body, db, now, params }) => {
      const { businessId, jobId } = params;
      await endTicket(db, { businessId, deviceId: null }, jobId, body, now);
      return { data: await findJob(db, businessId, jobId) };
    },

    'GET /api/businesses/:businessId/print-marks': async ({ db, now, params }) => ({
      marks: await listMarks(db, params.businessId, now),
    }),

    'GET /api/businesses/:businessId/print-devices': async ({ db, params }) => ({
      devices: await listDevices(db, params.businessId),
    }),

    'POST /api/businesses/:businessId/print-devices': ({ body, db, now, params }) =>
      createDevice(db, params.businessId, body.name, now),

    'DELETE /api/businesses/:businessId/print-devices/:deviceId': ({ db, now, params }) =>
      done(revokeDevice(db, params.businessId, params.deviceId, now)),

    'POST /api/print-agent/claim': async ({ body, caller, commit, reply }) => {
      const { businessId, deviceId } = caller;
      const claimedBy = `${deviceId} ${body.agent}`;
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      const claim = async () => {
        const { jobs } = await commit(async (tx) => {
          const printers = await printersOfAgent(tx, businessId, deviceId, body.busyPrinterIds);
          const claimer: Claimer = { businessId, claimedBy, held: body.held };
          return { jobs: await claimTickets(tx, claimer, printers, deps.now()) };
        });
        return jobs;
      };
      return { jobs: await polls.untilSome(caller, claim, body.waitSeconds * 1_000, gone.signal) };
    },

    'POST /api/print-agent/jobs/:jobId/end': ({ body, caller, db, now, params }) =>
      done(endTicket(db, caller, params.jobId, body, now)),
  });
}
