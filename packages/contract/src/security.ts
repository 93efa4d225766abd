import { z } from 'zod';
import { calls } from './endpoint.ts';
import { done, id, idParams, instant, reason, requiredLine, typedPassword } from './fields.ts';
import { madePasskey, passkeyToMake, passkeyToShow, shownPasskey } from './passkeys.ts';
import { newAdminSession, newSession } from './session.ts';

/** As people type them: with spaces, in either case. */
const code = z
  .string('El código debe ser un texto.')
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'El código tiene 6 cifras.'));
const recoveryCode = z
  .string('El código debe ser un texto.')
  .transform((typed) => typed.replace(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().regex(/^[a-z0-9]{10}$/, 'El código de recuperación tiene 10 letras y cifras.'));

/** The secret of a step that has begun: it works once, for five minutes. */
const challenge = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'Este paso venció. Empieza de nuevo.');

const secondFactor = z.union(
  [z.object({ code }), z.object({ recoveryCode }), z.object({ passkey: shownPasskey })],
  'El código no es válido.',
);
export type SecondFactor = z.output<typeof secondFactor>;
/** As a person typed it. */
export type TypedFactor = z.input<typeof secondFactor>;

const secondStep = {
  access: 'public',
  refuses: ['wrong_code', 'wrong_credentials'],
  body: z.intersection(z.object({ challenge }), secondFactor),
  rateLimit: { max: 30, perMinutes: 15 },
} as const;

const withPasskey = {
  access: 'public',
  refuses: ['wrong_credentials', 'rejected_account'],
  body: z.object({ challenge, passkey: shownPasskey }),
  rateLimit: { max: 30, perMinutes: 15 },
} as const;

const own = { access: 'account', notWhileImpersonating: true } as const;
const proven = { ...own, needsProof: true, audited: true } as const;

const recoveryCodes = z.array(z.string());
/** Given with the first factor of an account; shown this once. */
const firstRecoveryCodes = z.object({ recoveryCodes: recoveryCodes.nullable() });

const passkey = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});

const securityState = z.object({
  /** Since when there is one. */
  oneTimeCode: z.object({ since: instant }).nullable(),
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.number(),
  /** When an administrator takes the second factor away, unless it is used before. */
  removalAt: instant.nullable(),
  /** The settings ask it of this account. */
  isRequired: z.boolean(),
});
export type SecurityState = z.output<typeof securityState>;

/** How an account is protected beyond its password. */
export const securityCalls = calls({
  'POST /api/auth/second-factor': {
    ...secondStep,
    summary: 'El segundo paso de un ingreso: código, código de recuperación o llave de acceso.',
    reply: newSession,
  },
  'POST /api/admin/second-factor': {
    ...secondStep,
    summary: 'El segundo paso del ingreso de un administrador.',
    reply: newAdminSession,
  },
  'POST /api/auth/second-factor/passkey': {
    summary: 'Lo que se le pide al navegador para usar una llave de acceso como segundo paso.',
    access: 'public',
    refuses: ['wrong_credentials'],
    body: z.object({ challenge }),
    reply: z.object({ options: passkeyToShow }),
    rateLimit: { max: 60, perMinutes: 15 },
  },
  'POST /api/auth/passkey/options': {
    summary: 'Lo que se le pide al navegador para ingresar con una llave de acceso.',
    access: 'public',
    body: z.object({ door: z.enum(['business', 'admin']) }),
    reply: z.object({ challenge: z.string(), options: passkeyToShow }),
    rateLimit: { max: 60, perMinutes: 15 },
  },
  'POST /api/auth/passkey': {
    ...withPasskey,
    summary: 'Ingresa con una llave de acceso, sin contraseña.',
    reply: newSession,
  },
  'POST /api/admin/passkey': {
    ...withPasskey,
    summary: 'Ingresa como administrador con una llave de acceso.',
    reply: newAdminSession,
  },
  'GET /api/security': {
    summary: 'Con qué está protegida la cuenta.',
    access: 'account',
    reply: securityState,
  },
  'POST /api/security/proof': {
    ...own,
    summary: 'Confirma quién está ahí: vale 10 minutos para lo que lo pide.',
    refuses: ['wrong_password', 'wrong_code'],
    body: z.union(
      [
        z.object({ password: typedPassword }),
        z.object({ code }),
        z.object({ challenge, passkey: shownPasskey }),
      ],
      'Falta la contraseña o el código.',
    ),
    opensOwnTransaction: true,
    reply: done,
    rateLimit: { max: 30, perMinutes: 15 },
  },
  'POST /api/security/proof/passkey': {
    ...own,
    summary: 'Lo que se le pide al navegador para confirmar con una llave de acceso.',
    reply: z.object({ challenge: z.string(), options: passkeyToShow }),
    rateLimit: { max: 60, perMinutes: 15 },
  },
  'POST /api/security/one-time-code': {
    ...proven,
    summary: 'Empieza a activar los códigos de una app; nada cambia hasta confirmarlo.',
    refuses: ['conflict'],
    reply: z.object({ secret: z.string(), uri: z.string() }),
  },
  'POST /api/security/one-time-code/confirm': {
    ...proven,
    summary: 'Activa los códigos con el primero que muestra la app.',
    refuses: ['wrong_code'],
    body: z.object({ code }),
    reply: firstRecoveryCodes,
  },
  'DELETE /api/security/one-time-code': {
    ...proven,
    summary: 'Desactiva los códigos de la app.',
    refuses: ['not_found'],
    reply: done,
  },
  'POST /api/security/passkeys/options': {
    ...proven,
    summary: 'Lo que se le pide al navegador para crear una llave de acceso.',
    refuses: ['conflict'],
    reply: z.object({ challenge: z.string(), options: passkeyToMake }),
  },
  'POST /api/security/passkeys': {
    ...proven,
    summary: 'Guarda una llave de acceso nueva.',
    refuses: ['wrong_code', 'conflict'],
    body: z.object({ challenge, name: requiredLine('El nombre', 60), passkey: madePasskey }),
    reply: firstRecoveryCodes,
    opensOwnTransaction: true,
  },
  'DELETE /api/security/passkeys/:passkeyId': {
    ...proven,
    summary: 'Quita una llave de acceso.',
    params: z.object({ passkeyId: z.string().regex(/^[A-Za-z0-9_-]{1,1400}$/) }),
    reply: done,
  },
  'POST /api/security/recovery-codes': {
    ...proven,
    summary: 'Da códigos de recuperación nuevos; los anteriores dejan de servir.',
    refuses: ['conflict'],
    reply: z.object({ recoveryCodes }),
  },
  'POST /api/admin/businesses/:businessId/second-factor-removal': {
    summary: 'Quita en 24 horas el segundo factor del dueño, que recibe un correo.',
    access: 'admin',
    adminRole: 'soporte',
    refuses: ['conflict'],
    params: idParams('businessId'),
    body: reason,
    reply: z.object({ removalAt: instant }),
  },
  'POST /api/admin/administrators/:accountId/second-factor-removal': {
    summary: 'Quita en 24 horas el segundo factor de otro administrador, que recibe un correo.',
    access: 'admin',
    adminRole: 'todo',
    refuses: ['conflict'],
    params: z.object({ accountId: id }),
    body: reason,
    reply: z.object({ removalAt: instant }),
  },
});
