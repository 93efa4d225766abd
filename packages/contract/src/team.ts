import { z } from 'zod';
import { activityKinds } from './activity-kinds.ts';
import { calls } from './endpoint.ts';
import { done, email, id, idParams, instant, page, reason, requiredLine } from './fields.ts';
import { roles, staffRoles } from './permissions.ts';
import { sessionUser } from './session.ts';

const person = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  since: instant,
  /** When a session of theirs was last used; null: not since sessions are kept. */
  lastSeenAt: instant.nullable(),
  /** The one who asks. */
  isYou: z.boolean(),
});
export type Person = z.infer<typeof person>;

const invitation = z.object({
  _id: id,
  role: z.enum(staffRoles),
  /** Null: the link was shown, not mailed. */
  email: z.string().nullable(),
  invitedBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
});
export type Invitation = z.infer<typeof invitation>;

const handover = z.object({ to: z.string(), toId: id, askedAt: instant });

const team = z.object({
  people: z.array(person),
  /** Those that can still be accepted. */
  invitations: z.array(invitation),
  /** The owner's seat, while an administrator has not decided. */
  handover: handover.nullable(),
});
export type Team = z.infer<typeof team>;

const role = z.enum(staffRoles, 'El rol no es válido.');

/** The link is told once: only its hash is kept. */
const invited = z.object({ data: invitation, link: z.string() });

const token = z
  .string('Falta el enlace de la invitación.')
  .min(1, 'Falta el enlace de la invitación.')
  .max(200, 'El enlace no es válido.');

const activityLine = z.object({
  _id: z.string(),
  at: instant,
  kind: z.enum(activityKinds),
  /** A call of the API, or the way of an order: `pendiente preparando`. */
  action: z.string(),
  who: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type ActivityLine = z.infer<typeof activityLine>;

const activityFilter = z.object({
  kind: z.enum(activityKinds, 'El tipo no es válido.').optional(),
  person: id.optional(),
});
export type ActivityFilter = z.output<typeof activityFilter>;

const ofBusiness = {
  access: 'business',
  needs: 'people.manage',
  notWhileImpersonating: true,
} as const;

const acting = { ...ofBusiness, trail: 'people', audited: true } as const;

export const teamCalls = calls({
  'GET /api/businesses/:businessId/team': {
    summary: 'Las personas del negocio, las invitaciones abiertas y el traspaso en espera.',
    access: 'business',
    needs: 'people.manage',
    params: idParams('businessId'),
    reply: team,
  },
  'PUT /api/businesses/:businessId/team/:accountId': {
    summary: 'Cambia el rol de una persona.',
    ...acting,
    params: idParams('businessId', 'accountId'),
    body: z.object({ role }),
    reply: done,
  },
  'DELETE /api/businesses/:businessId/team/:accountId': {
    summary: 'Quita a una persona del negocio: deja de entrar en el momento.',
    ...acting,
    params: idParams('businessId', 'accountId'),
    reply: done,
  },
  'POST /api/businesses/:businessId/invitations': {
    summary: 'Invita a una persona, por correo o con un enlace de un solo uso que vale 72 horas.',
    ...acting,
    refuses: ['conflict'],
    params: idParams('businessId'),
    body: z.object({ role, email: email.nullable().default(null) }),
    reply: invited,
    status: 201,
    rateLimit: { max: 30, perMinutes: 60 },
  },
  'POST /api/businesses/:businessId/invitations/:invitationId/resend': {
    summary: 'Cambia el enlace de una invitación por uno nuevo, que vale otras 72 horas.',
    ...acting,
    params: idParams('businessId', 'invitationId'),
    reply: invited,
    rateLimit: { max: 30, perMinutes: 60 },
  },
  'DELETE /api/businesses/:businessId/invitations/:invitationId': {
    summary: 'Anula una invitación.',
    ...acting,
    params: idParams('businessId', 'invitationId'),
    reply: done,
  },
  'POST /api/invitations/read': {
    summary: 'De qué negocio es una invitación, para qué rol y de quién.',
    access: 'public',
    body: z.object({ token }),
    reply: z.object({
      businessName: z.string(),
      role: z.enum(staffRoles),
      invitedBy: z.string(),
      email: z.string().nullable(),
      expiresAt: instant,
    }),
    rateLimit: { max: 60, perMinutes: 60 },
  },
  'POST /api/invitations/accept': {
    summary: 'Acepta una invitación con una cuenta nueva.',
    access: 'public',
    refuses: ['conflict'],
    body: z.object({
      token,
      name: requiredLine('El nombre'),
      email,
      password: z
        .string('La contraseña debe ser un texto.')
        .min(1, 'La contraseña no puede quedar vacía.')
        .max(200, 'La contraseña es demasiado larga.'),
    }),
    reply: z.object({ token: z.string(), user: sessionUser }),
    status: 201,
    rateLimit: { max: 10, perMinutes: 60 },
  },
  'POST /api/invitations/join': {
    summary: 'Acepta una invitación con la cuenta con la que se llama.',
    access: 'business',
    needs: 'anyone',
    notWhileImpersonating: true,
    refuses: ['conflict'],
    body: z.object({ token }),
    reply: z.object({ businessId: id, user: sessionUser }),
    rateLimit: { max: 30, perMinutes: 60 },
  },
  'POST /api/businesses/:businessId/handover': {
    summary: 'Pide pasar el lugar de dueño a una persona del equipo; decide un administrador.',
    ...acting,
    refuses: ['conflict'],
    params: idParams('businessId'),
    body: z.object({ accountId: id }),
    reply: done,
    status: 201,
  },
  'DELETE /api/businesses/:businessId/handover': {
    summary: 'Retira el pedido de pasar el lugar de dueño.',
    ...acting,
    params: idParams('businessId'),
    reply: done,
  },
  'GET /api/admin/businesses/:businessId/handover': {
    summary: 'El pedido de pasar el lugar de dueño que espera una decisión.',
    access: 'admin',
    adminRole: 'soporte',
    params: idParams('businessId'),
    reply: z.object({
      data: handover.extend({ from: z.string(), toEmail: z.string() }).nullable(),
    }),
  },
  'POST /api/admin/businesses/:businessId/handover/accept': {
    summary: 'Pasa el lugar de dueño: los roles se cambian y la cuenta de cobro espera.',
    access: 'admin',
    adminRole: 'soporte',
    refuses: ['conflict'],
    params: idParams('businessId'),
    body: z.object({ toId: id }),
    reply: done,
  },
  'POST /api/admin/businesses/:businessId/handover/refuse': {
    summary: 'No pasa el lugar de dueño, con un motivo que leen los dos.',
    access: 'admin',
    adminRole: 'soporte',
    params: idParams('businessId'),
    body: reason,
    reply: done,
  },
  'GET /api/businesses/:businessId/activity': {
    summary: 'Quién hizo qué en el negocio, lo último primero.',
    access: 'business',
    needs: 'activity.see',
    params: idParams('businessId'),
    query: activityFilter.extend(page),
    reply: z.object({
      lines: z.array(activityLine),
      nextCursor: z.string().nullable(),
      /** Who can be chosen in the filter. */
      people: z.array(z.object({ _id: id, name: z.string() })),
    }),
  },
  'GET /api/businesses/:businessId/activity.csv': {
    summary: 'Lo filtrado, como planilla (punto y coma).',
    access: 'business',
    needs: 'activity.see',
    params: idParams('businessId'),
    query: activityFilter,
    reply: z.string(),
    raw: true,
  },
});
