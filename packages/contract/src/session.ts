import { z } from 'zod';
import { adminRoles } from './admin-roles.ts';
import { calls } from './endpoint.ts';
import { done, email, id, idParams, instant, reason, typedPassword } from './fields.ts';
import { businessStatuses } from './lists.ts';
import { roles } from './permissions.ts';

export const sessionUser = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.string(),
  businesses: z.array(id),
  businessId: id.nullable(),
  businessStatus: z.enum(businessStatuses),
  businessName: z.string().nullable(),
  businessList: z.array(z.object({ _id: id, name: z.string() })),
  city: z.string().optional(),
  zoneId: z.string().optional(),
  acceptedTermsVersion: z.string().nullable(),
  isImpersonating: z.boolean(),
  /** What the account is in each of its businesses. */
  memberships: z.array(z.object({ businessId: id, role: z.enum(roles) })),
  /** Where the session is of a device that people share, and not of a person. */
  sharedDevice: z
    .object({
      name: z.string(),
      person: z.object({ _id: id, name: z.string(), role: z.enum(roles) }).nullable(),
    })
    .optional(),
});
export type SessionUser = z.infer<typeof sessionUser>;

const credentials = z.object({ email, password: typedPassword });

const administrator = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  role: z.enum(adminRoles).nullable(),
});
export type AdminUser = z.infer<typeof administrator>;

export const newAdminSession = z.object({ token: z.string(), admin: administrator });

export const newSession = z.object({ token: z.string(), user: sessionUser });
export type NewSession = z.infer<typeof newSession>;

const login = {
  summary: 'Inicia sesión con correo y contraseña.',
  access: 'public',
  refuses: ['wrong_credentials', 'rejected_account', 'second_factor'],
  body: credentials,
  reply: newSession,
} as const;

/** A line of "where am I signed in"; entries of administrators stay listed after they end. */
const openSession = z.object({
  _id: id,
  createdAt: instant,
  lastUsedAt: instant,
  device: z.string(),
  current: z.boolean(),
  impersonated: z.boolean(),
  reason: z.string().nullable(),
  endedAt: instant.nullable(),
});

export const sessionCalls = calls({
  'POST /api/businesses/login': login,
  'POST /api/auth/login': login,
  'POST /api/auth/logout': {
    summary: 'Cierra la sesión con la que se llama.',
    access: 'business',
    needs: 'anyone',
    onSharedDevice: 'too',
    reply: done,
  },
  'GET /api/auth/session': {
    summary: 'Quién llama, tal como lo sabe el servidor.',
    access: 'business',
    needs: 'anyone',
    onSharedDevice: 'too',
    reply: z.object({ user: sessionUser }),
  },
  'GET /api/auth/sessions': {
    summary: 'Las sesiones abiertas de la cuenta y las entradas de administradores.',
    access: 'account',
    reply: z.object({ sessions: z.array(openSession) }),
  },
  'DELETE /api/auth/sessions/:sessionId': {
    summary: 'Cierra una sesión de la cuenta.',
    access: 'account',
    params: z.object({ sessionId: id }),
    reply: done,
    notWhileImpersonating: true,
  },
  'POST /api/auth/sessions/end-others': {
    summary: 'Cierra todas las sesiones de la cuenta menos la que llama.',
    access: 'account',
    reply: z.object({ ended: z.number() }),
    notWhileImpersonating: true,
    audited: true,
  },
  'POST /api/auth/disown-login': {
    summary:
      'Con el enlace del correo de un ingreso nuevo: cierra todas las sesiones y da otro para elegir contraseña.',
    access: 'public',
    body: z.object({
      token: z.string('Falta el enlace del correo.').min(1).max(200, 'El enlace no es válido.'),
    }),
    reply: z.object({ resetToken: z.string() }),
    rateLimit: { max: 10, perMinutes: 60 },
  },
  'POST /api/auth/takeover': {
    summary:
      'Cambia el secreto de un enlace de administrador por otro que solo tiene quien lo abrió.',
    access: 'business',
    needs: 'anyone',
    reply: z.object({ token: z.string() }),
  },
  'POST /api/auth/change-password': {
    summary: 'Cambia la contraseña y cierra las demás sesiones.',
    access: 'business',
    needs: 'anyone',
    refuses: ['wrong_password'],
    body: z.object({ oldPassword: typedPassword, newPassword: typedPassword }),
    reply: done,
    notWhileImpersonating: true,
    audited: true,
    opensOwnTransaction: true,
    rateLimit: { max: 20, perMinutes: 15 },
  },
  'POST /api/auth/forgot-password': {
    summary: 'Envía por correo un enlace para restablecer la contraseña.',
    access: 'public',
    body: z.object({ email }),
    reply: z.object({ message: z.string(), resetLink: z.string().optional() }),
    rateLimit: { max: 10, perMinutes: 60 },
  },
  'POST /api/auth/reset-password': {
    summary: 'Pone una contraseña nueva con el enlace recibido por correo.',
    access: 'public',
    body: z.object({
      token: z
        .string('Falta el enlace del correo.')
        .min(1, 'Falta el enlace del correo.')
        .max(200, 'El enlace no es válido.'),
      newPassword: typedPassword,
    }),
    reply: done,
    rateLimit: { max: 10, perMinutes: 60 },
  },
  'POST /api/admin/login': {
    summary: 'Inicia sesión como administrador.',
    access: 'public',
    refuses: ['wrong_credentials', 'second_factor'],
    body: credentials,
    reply: newAdminSession,
  },
  'POST /api/admin/logout': {
    summary: 'Cierra la sesión del administrador.',
    access: 'admin',
    adminRole: 'cualquiera',
    beforeSecondFactor: true,
    reply: done,
  },
  'GET /api/admin/session': {
    summary: 'Quién es el administrador que llama.',
    access: 'admin',
    adminRole: 'cualquiera',
    beforeSecondFactor: true,
    reply: z.object({ admin: administrator }),
  },
  'POST /api/admin/businesses/:businessId/takeover': {
    summary: 'Da un enlace para ver el panel como ese negocio, válido 60 segundos.',
    access: 'admin',
    adminRole: 'soporte',
    params: idParams('businessId'),
    body: reason,
    reply: z.object({ url: z.string() }),
  },
});
