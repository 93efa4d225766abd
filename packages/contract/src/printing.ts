import { z } from 'zod';
import { calls } from './endpoint.ts';
import { done, id, idParams, oneOf, requiredLine } from './fields.ts';
import { claimedJob, claimer, ending, held, printJob, printMark } from './print-jobs.ts';
import { printLimits, ticketCopies } from './print-lists.ts';
import { printDevice, printer, printerWish } from './printers.ts';

const ofBusiness = idParams('businessId');

/** Tickets on paper: a shop's printers, what waits for them, and who prints it. */
export const printingCalls = calls({
  'GET /api/businesses/:businessId/printers': {
    summary: 'Las impresoras del negocio, con lo que espera en cada una.',
    access: 'business',
    needs: 'printing.use',
    params: ofBusiness,
    reply: z.object({ printers: z.array(printer) }),
    countsAsUse: false,
  },
  'POST /api/businesses/:businessId/printers': {
    summary: 'Agrega una impresora.',
    access: 'business',
    needs: 'printing.edit',
    trail: 'printing',
    refuses: ['conflict'],
    params: ofBusiness,
    body: printerWish,
    reply: z.object({ data: printer }),
    status: 201,
  },
  'PUT /api/businesses/:businessId/printers/:printerId': {
    summary: 'Cambia una impresora.',
    access: 'business',
    needs: 'printing.edit',
    trail: 'printing',
    params: idParams('businessId', 'printerId'),
    body: printerWish,
    reply: z.object({ data: printer }),
  },
  'DELETE /api/businesses/:businessId/printers/:printerId': {
    summary: 'Quita una impresora; lo que esperaba en ella ya no se imprime.',
    access: 'business',
    needs: 'printing.edit',
    trail: 'printing',
    params: idParams('businessId', 'printerId'),
    reply: done,
  },
  'POST /api/businesses/:businessId/printers/:printerId/test': {
    summary: 'Pone un ticket de prueba en la cola de una impresora.',
    access: 'business',
    needs: 'printing.use',
    refuses: ['conflict'],
    params: idParams('businessId', 'printerId'),
    reply: z.object({ data: printJob }),
    status: 201,
    rateLimit: { max: 20, perMinutes: 10 },
  },
  'POST /api/businesses/:businessId/orders/:orderId/print': {
    summary:
      'Imprime un pedido, o lo imprime otra vez: cada copia, en las impresoras que la hacen.',
    access: 'business',
    needs: 'printing.use',
    refuses: ['conflict'],
    params: idParams('businessId', 'orderId'),
    body: z.object({
      copies: z
        .array(oneOf(ticketCopies, 'La copia no es válida.'), 'Las copias deben ser una lista.')
        .min(1, 'Elige qué imprimir.')
        .max(ticketCopies.length, 'Una copia está repetida.')
        .refine((asked) => new Set(asked).size === asked.length, 'Una copia está repetida.'),
      printerId: id.optional().describe('Solo en esta impresora, haga o no esas copias.'),
    }),
    reply: z.object({ jobs: z.array(printJob) }),
    status: 201,
  },
  'GET /api/businesses/:businessId/print-jobs': {
    summary:
      'Los tickets de las últimas horas que esperan o no salieron, y los últimos que salieron.',
    access: 'business',
    needs: 'printing.use',
    params: ofBusiness,
    reply: z.object({ jobs: z.array(printJob) }),
    countsAsUse: false,
  },
  'GET /api/businesses/:businessId/print-jobs/:jobId': {
    summary: 'Cómo va un ticket.',
    access: 'business',
    needs: 'printing.use',
    params: idParams('businessId', 'jobId'),
    reply: z.object({ data: printJob }),
    countsAsUse: false,
  },
  'POST /api/businesses/:businessId/print-jobs/:jobId/retry': {
    summary: 'Pone otra vez en la cola un ticket que no salió.',
    access: 'business',
    needs: 'printing.use',
    refuses: ['conflict'],
    params: idParams('businessId', 'jobId'),
    reply: z.object({ data: printJob }),
  },
  'POST /api/businesses/:businessId/print-jobs/claim': {
    summary: 'Reclama para un navegador hasta un ticket de cada una de esas impresoras.',
    access: 'business',
    needs: 'printing.use',
    params: ofBusiness,
    body: z.object({
      printerIds: z
        .array(id, 'Las impresoras deben ser una lista.')
        .min(1, 'Elige una impresora.')
        .max(printLimits.printers, 'Las impresoras son demasiadas.'),
      device: claimer,
      held,
    }),
    reply: z.object({ jobs: z.array(claimedJob) }),
    notWhileImpersonating: true,
    countsAsUse: false,
  },
  'POST /api/businesses/:businessId/print-jobs/:jobId/end': {
    summary: 'Dice cómo terminó un ticket reclamado.',
    access: 'business',
    needs: 'printing.use',
    refuses: ['conflict'],
    params: idParams('businessId', 'jobId'),
    body: ending,
    reply: z.object({ data: printJob }),
    notWhileImpersonating: true,
    countsAsUse: false,
  },
  'GET /api/businesses/:businessId/print-marks': {
    summary: 'Cómo va la impresión de cada pedido activo con tickets de las últimas horas.',
    access: 'business',
    needs: 'orders.see',
    params: ofBusiness,
    reply: z.object({ marks: z.array(printMark) }),
    countsAsUse: false,
  },
  'GET /api/businesses/:businessId/print-devices': {
    summary: 'Los agentes de impresión del negocio.',
    access: 'business',
    needs: 'printing.edit',
    params: ofBusiness,
    reply: z.object({ devices: z.array(printDevice) }),
    countsAsUse: false,
  },
  'POST /api/businesses/:businessId/print-devices': {
    summary: 'Crea la clave de un agente de impresión; su secreto se muestra solo esta vez.',
    access: 'business',
    needs: 'printing.edit',
    trail: 'printing',
    refuses: ['conflict'],
    params: ofBusiness,
    body: z.object({ name: requiredLine('El nombre', 60) }),
    reply: z.object({ _id: id, secret: z.string() }),
    status: 201,
    audited: true,
    notWhileImpersonating: true,
  },
  'DELETE /api/businesses/:businessId/print-devices/:deviceId': {
    summary: 'Revoca la clave de un agente de impresión.',
    access: 'business',
    needs: 'printing.edit',
    trail: 'printing',
    params: idParams('businessId', 'deviceId'),
    reply: done,
    audited: true,
  },
  'POST /api/print-agent/claim': {
    summary:
      'Espera hasta 25 segundos y reclama hasta un ticket de cada impresora libre de este agente.',
    access: 'agent',
    waits: true,
    opensOwnTransaction: true,
    body: z.object({
      agent: claimer,
      held,
      busyPrinterIds: z
        .array(id, 'Las impresoras ocupadas deben ser una lista.')
        .max(printLimits.printers, 'Las impresoras ocupadas son demasiadas.')
        .default([]),
      waitSeconds: z
        .int('La espera debe ser un número entero de segundos.')
        .min(0, 'La espera no puede ser negativa.')
        .max(
          printLimits.longPollSeconds,
          `La espera puede ser de hasta ${printLimits.longPollSeconds} segundos.`,
        )
        .default(printLimits.longPollSeconds),
    }),
    reply: z.object({ jobs: z.array(claimedJob) }),
  },
  'POST /api/print-agent/jobs/:jobId/end': {
    summary: 'Dice cómo terminó un ticket que reclamó este agente.',
    access: 'agent',
    refuses: ['conflict'],
    params: idParams('jobId'),
    body: ending,
    reply: done,
  },
});
