import { z } from 'zod';
import { calls } from './endpoint.ts';
import { id, instant, page } from './fields.ts';

const auditLine = z.object({
  _id: z.int(),
  at: instant,
  actor: z.string().nullable(),
  onBehalfOf: z.string().nullable(),
  action: z.string(),
  business: z.string().nullable(),
  target: z.string().nullable(),
  details: z.unknown(),
  ip: z.string().nullable(),
});
export type AuditLine = z.infer<typeof auditLine>;

export const auditCalls = calls({
  'GET /api/admin/audit': {
    summary: 'El registro de lo que se hizo, de lo más nuevo a lo más viejo.',
    access: 'admin',
    query: z.object({ businessId: id.optional(), ...page }),
    reply: z.object({ lines: z.array(auditLine), nextCursor: z.string().nullable() }),
  },
});
