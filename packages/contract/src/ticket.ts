import { z } from 'zod';
import { ticketCopies } from './print-lists.ts';

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
