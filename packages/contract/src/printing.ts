import { z } from 'zod';
import { calls } from './endpoint.ts';
import { done, flag, id, idParams, instant, line, requiredLine } from './fields.ts';
import {
  codePages,
  defaultPrinterPort,
  paperWidths,
  printerWays,
  printJobStates,
  printLimits,
  printResults,
  ticketCopies,
} from './print-lists.ts';

/**
 * What stands on one paper, in words: whoever prints draws it and adds nothing. The amounts hold the
 * no-break space of money.
 */
export const ticket = z.object({
  /** `test`: to try a printer; there is no order. */
  copy: z.enum([...ticketCopies, 'test']),
  shop: z.string(),
  title: z.string(),
  /** Of an order that the shop sent to itself, or of a printer's test. */
  isTest: z.boolean(),
  /** It was asked for again, or a paper like it may lie there already: REIMPRESIÓN. */
  isReprint: z.boolean(),
  /** `#0042`: large. */
  number: z.string(),
  customer: z.string(),
  /** `18/11/2026 21:05` */
  date: z.string(),
  deliveryWay: z.string(),
  /** `Para las 21:30`, or null. */
  readyBy: z.string().nullable(),
  lines: z.array(
    z.object({
      quantity: z.int(),
      name: z.string(),
      /** For the whole line: two menus with fries are two fries. */
      options: z.array(z.object({ quantity: z.int(), name: z.string() })),
      /** In capitals; empty: none. */
      note: z.string(),
      /** Null on the kitchen's copy. */
      amount: z.string().nullable(),
    }),
  ),
  /** None on the kitchen's copy. */
  sums: z.array(z.object({ name: z.string(), amount: z.string(), isTotal: z.boolean() })),
  /** `PAGADO`, `COBRAR $ 12.350,00`; black: white letters in a black band. */
  payment: z.object({ text: z.string(), isBlack: z.boolean() }).nullable(),
  address: z.string().nullable(),
  /** What the customer wrote to whoever delivers, in capitals. */
  addressNotes: z.string().nullable(),
  courier: z.string().nullable(),
  foot: z.string(),
});
export type Ticket = z.infer<typeof ticket>;

const copies = (label: string) =>
  z
    .int(`${label} deben ser un número entero.`)
    .min(0, `${label} no pueden ser negativas.`)
    .max(printLimits.copies, `${label} pueden ser hasta ${printLimits.copies}.`);

const oneOf = <const T extends string | number>(values: readonly T[], sentence: string) =>
  z.literal([...values], sentence);

/** How bytes for a printer are made. */
const printerKind = {
  paper: oneOf(paperWidths, 'El ancho del papel puede ser de 58 u 80 mm.'),
  model: z
    .string('El modelo no es válido.')
    .regex(/^[a-z0-9-]{1,40}$/, 'El modelo no es válido.')
    .describe('El de la impresora, o generic.'),
  codePage: oneOf(codePages, 'La tabla de caracteres no es válida.'),
  cut: flag('Cortar el papel'),
  drawer: flag('Abrir el cajón'),
};

const networkAddress = /^[A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?(?::\d{1,5})?$/;
const deviceFile = /^\/dev\/[A-Za-z0-9][A-Za-z0-9/_-]{0,99}$/;
const isAddress = (text: string): boolean => {
  if (deviceFile.test(text)) return true;
  const port = Number(text.split(':')[1] ?? defaultPrinterPort);
  return networkAddress.test(text) && port >= 1 && port <= 65_535;
};
const withPort = (text: string): string =>
  text.startsWith('/') || text.includes(':') ? text : `${text}:${defaultPrinterPort}`;

const address = line('La dirección', 200)
  .refine(
    isAddress,
    'La dirección debe ser como 192.168.0.50:9100, o un archivo de dispositivo como /dev/usb/lp0.',
  )
  .transform(withPort);

const printerWish = z
  .object({
    name: requiredLine('El nombre', 60),
    way: oneOf(printerWays, 'Elige cómo imprime.'),
    ...printerKind,
    kitchenCopies: copies('Las comandas de cocina'),
    bagCopies: copies('Las copias para la bolsa'),
    onAccept: flag('Imprimir al aceptar'),
    address: address
      .nullable()
      .default(null)
      .describe('Donde la encuentra el agente: equipo:puerto o archivo de dispositivo.'),
    deviceId: id.nullable().default(null).describe('El agente que imprime en ella.'),
  })
  .refine(({ way, deviceId }) => way !== 'agent' || deviceId !== null, {
    error: 'Elige el agente que imprime en esta impresora.',
  })
  .refine(({ way, address: where }) => way !== 'agent' || where !== null, {
    error: 'Escribe la dirección de la impresora.',
  })
  .transform((wish) => (wish.way === 'agent' ? wish : { ...wish, address: null, deviceId: null }));
export type PrinterWish = z.output<typeof printerWish>;

export const printer = z.object({
  _id: id,
  name: z.string(),
  way: z.enum(printerWays),
  paper: z.literal([...paperWidths]),
  model: z.string(),
  codePage: z.enum(codePages),
  cut: z.boolean(),
  drawer: z.boolean(),
  kitchenCopies: z.int(),
  bagCopies: z.int(),
  onAccept: z.boolean(),
  address: z.string().nullable(),
  deviceId: id.nullable(),
  /** Tickets that wait for it now. */
  waiting: z.int(),
  /** Tickets of the last hours that it did not print. */
  failed: z.int(),
  lastPrintedAt: instant.nullable(),
  /** Why its last try failed; null once it printed again. */
  trouble: z.string().nullable(),
});
export type Printer = z.infer<typeof printer>;

export const printJob = z.object({
  _id: id,
  printerId: id,
  printerName: z.string(),
  /** Null: a test ticket. */
  orderId: id.nullable(),
  shortId: z.string().nullable(),
  copy: z.enum([...ticketCopies, 'test']),
  state: z.enum(printJobStates),
  tries: z.int(),
  error: z.string().nullable(),
  createdAt: instant,
  endedAt: instant.nullable(),
});
export type PrintJob = z.infer<typeof printJob>;

/** A ticket that is the claimer's until `leaseUntil`, with all that is needed to print it. */
export const claimedJob = z.object({
  _id: id,
  /** Said back when it ends: only who holds the lease can end it. */
  lease: z.string(),
  leaseUntil: instant,
  printerId: id,
  printer: printer.pick({
    name: true,
    way: true,
    paper: true,
    model: true,
    codePage: true,
    cut: true,
    drawer: true,
    address: true,
  }),
  /** Somebody else claimed it before and never said how it ended; the ticket says REIMPRESIÓN. */
  mayBeRepeated: z.boolean(),
  ticket,
});
export type ClaimedJob = z.infer<typeof claimedJob>;

const claimer = z
  .string('El equipo no es válido.')
  .regex(/^[A-Za-z0-9_-]{8,64}$/, 'El equipo no es válido.')
  .describe('Un nombre al azar que quien imprime conserva: en un navegador, uno por pestaña.');

const held = z
  .array(id, 'Los tickets en curso deben ser una lista.')
  .max(50, 'Los tickets en curso son demasiados.')
  .describe(
    'Los que tiene en curso. Uno que reclamó y no nombra se perdió en el camino: se le da otra vez.',
  );

const ending = z
  .object({
    lease: z
      .string('Falta el reclamo.')
      .min(1, 'Falta el reclamo.')
      .max(64, 'El reclamo no es válido.'),
    result: oneOf(printResults, 'El resultado no es válido.').describe(
      'printed: salió. not_printed: seguro que no salió. unsure: puede haber salido, entero o en parte.',
    ),
    error: line('El error', 200).default(''),
  })
  .refine(({ result, error }) => result === 'printed' || error !== '', {
    error: 'Di por qué no se imprimió.',
  });
export type PrintEnding = z.output<typeof ending>;

/** How printing goes for one order: the worst of its tickets. */
const printMark = z.object({
  orderId: id,
  state: z.enum(printJobStates),
  /** Why it failed, or why it still waits. */
  error: z.string().nullable(),
  failedJobIds: z.array(id),
});
export type PrintMark = z.infer<typeof printMark>;

export const printDevice = z.object({
  _id: id,
  name: z.string(),
  createdAt: instant,
  revokedAt: instant.nullable(),
  /** To the minute; null: never. */
  lastSeenAt: instant.nullable(),
});
export type PrintDevice = z.infer<typeof printDevice>;

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
