import { z } from 'zod';
import { id, instant, line, oneOf } from './fields.ts';
import { printJobStates, printResults, ticketCopies } from './print-lists.ts';
import { printer } from './printers.ts';
import { ticket } from './ticket.ts';

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
    serialSpeed: true,
    address: true,
  }),
  /** Somebody else claimed it before and never said how it ended; the ticket says REIMPRESIÓN. */
  mayBeRepeated: z.boolean(),
  ticket,
});
export type ClaimedJob = z.infer<typeof claimedJob>;

export const claimer = z
  .string('El equipo no es válido.')
  .regex(/^[A-Za-z0-9_-]{8,64}$/, 'El equipo no es válido.')
  .describe('Un nombre al azar que quien imprime conserva: en un navegador, uno por pestaña.');

export const held = z
  .array(id, 'Los tickets en curso deben ser una lista.')
  .max(50, 'Los tickets en curso son demasiados.')
  .describe(
    'Los que tiene en curso. Uno que reclamó y no nombra se perdió en el camino: se le da otra vez.',
  );

export const ending = z
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
export const printMark = z.object({
  orderId: id,
  state: z.enum(printJobStates),
  /** Why it failed, or why it still waits. */
  error: z.string().nullable(),
  failedJobIds: z.array(id),
});
export type PrintMark = z.infer<typeof printMark>;
