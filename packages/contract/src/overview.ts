import { z } from 'zod';
import { calls } from './endpoint.ts';
import { amount, id, instant } from './fields.ts';

const transfers = z.object({ count: z.int(), net: amount });
const business = z.object({ _id: id, name: z.string() });

const overview = z.object({
  /** Businesses that wait for a decision; those that wait longest are named. */
  approvals: z.object({
    count: z.int(),
    longest: z.array(business.extend({ city: z.string(), since: instant })),
  }),
  /** What the bank has to be told, and what it did not do. */
  transfers: z.object({
    due: transfers.extend({
      /** When the first of them was promised; null when there is none. */
      promisedAt: instant.nullable(),
      /** How many are in no transfer file yet. */
      inNoFile: z.int(),
    }),
    held: transfers,
    rejected: transfers,
  }),
  /** Approved businesses that cannot be paid; those with most money are named. */
  withoutAccount: z.object({
    count: z.int(),
    richest: z.array(business.extend({ balance: amount })),
  }),
  /** Orders that nobody has answered for a while, by business. */
  unanswered: z.object({
    orders: z.int(),
    businesses: z.array(business.extend({ orders: z.int(), since: instant })),
  }),
  /** Open to customers while nobody looks at the board; those for longest are named. */
  unwatched: z.object({
    count: z.int(),
    longest: z.array(business.extend({ since: instant })),
  }),
  /** Owners' seats that somebody asked to hand over. */
  handovers: z.object({
    count: z.int(),
    longest: z.array(business.extend({ since: instant })),
  }),
  /** Payment accounts that nothing is paid to until they are approved. */
  newAccounts: z.object({ count: z.int(), some: z.array(business) }),
  /** Mails that were given up, the newest first. */
  failedMails: z.object({
    count: z.int(),
    newest: z.array(
      z.object({
        _id: id,
        recipient: z.string(),
        subject: z.string(),
        reason: z.string(),
        createdAt: instant,
      }),
    ),
  }),
});
export type Overview = z.infer<typeof overview>;

/** What waits for an administrator, wherever it is. */
export const overviewCalls = calls({
  'GET /api/admin/overview': {
    summary: 'Lo que espera a un administrador hoy.',
    access: 'admin',
    adminRole: 'cualquiera',
    reply: overview,
  },
});
