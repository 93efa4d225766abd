import { z } from 'zod';
import { adminRoles } from './admin-roles.ts';
import { calls } from './endpoint.ts';
import { done, email, id, instant, requiredLine } from './fields.ts';

const role = z.enum(adminRoles, 'El rol debe ser soporte, finanzas o todo.');
const ofAccount = z.object({ accountId: id });

const administrator = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  role: role.nullable(),
  hasSecondFactor: z.boolean(),
  lastSeenAt: instant.nullable(),
  isYou: z.boolean(),
});
export type Administrator = z.output<typeof administrator>;

/** Who runs the platform. One administrator with every power is always left. */
export const administratorCalls = calls({
  'GET /api/admin/administrators': {
    summary: 'Los administradores, con su rol.',
    access: 'admin',
    adminRole: 'todo',
    reply: z.object({ administrators: z.array(administrator) }),
  },
  'POST /api/admin/administrators': {
    summary: 'Crea un administrador, que recibe por correo el enlace para elegir su contraseña.',
    access: 'admin',
    adminRole: 'todo',
    refuses: ['conflict'],
    body: z.object({ email, name: requiredLine('El nombre', 100), role }),
    reply: done,
    opensOwnTransaction: true,
  },
  'PUT /api/admin/administrators/:accountId/role': {
    summary: 'Cambia el rol de un administrador.',
    access: 'admin',
    adminRole: 'todo',
    refuses: ['conflict'],
    params: ofAccount,
    body: z.object({ role }),
    reply: done,
  },
  'DELETE /api/admin/administrators/:accountId': {
    summary: 'Quita a un administrador: su cuenta deja de servir y sus sesiones se cierran.',
    access: 'admin',
    adminRole: 'todo',
    refuses: ['conflict'],
    params: ofAccount,
    reply: done,
  },
});
