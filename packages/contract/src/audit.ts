import { z } from 'zod';
import { auditKinds } from './audit-kinds.ts';
import { calls } from './endpoint.ts';
import { id, instant, page } from './fields.ts';

const auditLine = z.object({
  _id: z.int(),
  at: instant,
  /** Null: somebody on the console. */
  actor: z.string().nullable(),
  actorName: z.string().nullable(),
  onBehalfOf: z.string().nullable(),
  action: z.string(),
  /** What the call is for, in the words of the API; null when it is no call. */
  summary: z.string().nullable(),
  business: z.string().nullable(),
  target: z.string().nullable(),
  details: z.unknown(),
  ip: z.string().nullable(),
});
export type AuditLine = z.infer<typeof auditLine>;

const day = z.iso.date('La fecha no es válida.').optional();
const text = z.string().trim().max(80).optional();

export const auditCalls = calls({
  'GET /api/admin/audit': {
    summary: 'El registro de lo que se hizo, de lo más nuevo a lo más viejo.',
    access: 'admin',
    adminRole: 'cualquiera',
    query: z.object({
      businessId: id.optional(),
      person: text.describe('Una parte del correo o del nombre de quien lo hizo.'),
      business: text.describe('Una parte del nombre del negocio.'),
      kind: z.enum(auditKinds, 'El tipo no es válido.').optional(),
      from: day,
      to: day,
      ...page,
    }),
    reply: z.object({ lines: z.array(auditLine), nextCursor: z.string().nullable() }),
  },
});
