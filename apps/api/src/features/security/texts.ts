import { formatDateTime } from '@mostrador/contract/time';
import type { Mail } from '../notifications/queue-mail.ts';

export const wrongCode = 'El código no es correcto o ya se usó.';
export const wrongRecoveryCode = 'El código de recuperación no es correcto o ya se usó.';
export const wrongPasskey = 'La llave de acceso no se pudo comprobar.';
export const wrongPassword = 'La contraseña no es correcta.';
export const stepExpired = 'Este paso venció. Ingresa de nuevo.';
export const alreadyOn = 'Los códigos ya están activados.';
export const alreadyAPasskey = 'Esa llave de acceso ya está guardada.';
export const tooManyPasskeys = 'Ya tienes el máximo de llaves de acceso. Quita una primero.';
export const noSuchPasskey = 'No se encontró esa llave de acceso.';
export const noSecondFactor = 'La cuenta no tiene un segundo factor.';

export const removalMail = (
  recipient: string,
  name: string,
  reason: string,
  removalAt: Date,
): Mail => ({
  recipient,
  subject: 'Vamos a quitar el segundo factor de tu cuenta de Mostrador',
  body: [
    `Hola, ${name}:`,
    '',
    `A pedido tuyo, el ${formatDateTime(removalAt)} quitamos el segundo factor de tu cuenta. Desde entonces ingresas solo con tu contraseña.`,
    '',
    `Motivo: ${reason}`,
    '',
    '¿No lo pediste, o lo encontraste? Ingresa con tu segundo factor antes de esa hora: el pedido queda sin efecto.',
    '',
    'Mostrador',
  ].join('\n'),
});

export const removedMail = (recipient: string, name: string): Mail => ({
  recipient,
  subject: 'Quitamos el segundo factor de tu cuenta de Mostrador',
  body: [
    `Hola, ${name}:`,
    '',
    'Tu cuenta ya no tiene un segundo factor: ingresas solo con tu contraseña. Activa otro en Seguridad cuanto antes. Si no lo pediste, escríbenos.',
    '',
    'Mostrador',
  ].join('\n'),
});

export const factorChangedMail = (recipient: string, name: string, what: string): Mail => ({
  recipient,
  subject: 'Cambió la seguridad de tu cuenta de Mostrador',
  body: [
    `Hola, ${name}:`,
    '',
    `${what} Si no fuiste tú, cambia tu contraseña y escríbenos.`,
    '',
    'Mostrador',
  ].join('\n'),
});

export const changes = {
  codesOn: 'Activaste los códigos de una app como segundo factor.',
  codesOff: 'Desactivaste los códigos de una app.',
  passkeyAdded: (name: string) => `Agregaste la llave de acceso «${name}».`,
  passkeyRemoved: 'Quitaste una llave de acceso.',
  newRecoveryCodes: 'Pediste códigos de recuperación nuevos: los anteriores ya no sirven.',
} as const;
