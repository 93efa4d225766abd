import { z } from 'zod';
import { calls } from './endpoint.ts';
import { done, id, idParams, instant, requiredLine } from './fields.ts';

/** What a marketplace signs its calls with is issued by an administrator. */
export const keyCalls = calls({
  'GET /api/admin/keys': {
    summary: 'Las claves de integración, cada una con su marketplace.',
    access: 'admin',
    adminRole: 'todo',
    reply: z.object({
      keys: z.array(
        z.object({
          _id: id,
          name: z.string(),
          marketplace: z.string(),
          createdAt: instant,
          revokedAt: instant.nullable(),
          /** To the minute; null: never. */
          lastUsedAt: instant.nullable(),
        }),
      ),
    }),
  },
  'POST /api/admin/keys': {
    summary:
      'Crea una clave de integración; su secreto se muestra solo esta vez. Las claves de un mismo marketplace comparten sus pedidos.',
    access: 'admin',
    adminRole: 'todo',
    body: z.object({
      name: requiredLine('El nombre', 80),
      marketplace: requiredLine('El marketplace', 80)
        .optional()
        .describe('El nombre del marketplace, que se crea si es nuevo; sin él, el de la clave.'),
    }),
    reply: z.object({ _id: id, secret: z.string() }),
    status: 201,
  },
  'DELETE /api/admin/keys/:keyId': {
    summary: 'Revoca una clave de integración.',
    access: 'admin',
    adminRole: 'todo',
    params: idParams('keyId'),
    reply: done,
  },
});
