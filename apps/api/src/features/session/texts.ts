import { formatDateTime } from '@mostrador/contract/time';
import type { Mail } from '../notifications/queue-mail.ts';

export const recoveryMessage =
  'Si el correo existe, recibirás instrucciones para restablecer tu contraseña.';

export const tooManyGuesses = (seconds: number): string => {
  const wait = seconds <= 60 ? 'un momento' : `${Math.ceil(seconds / 60)} minutos`;
  return `Demasiados intentos fallidos. Espera ${wait} y vuelve a intentarlo.`;
};

export const recoveryMail = (
  recipient: string,
  name: string,
  link: string,
  minutes: number,
): Mail => ({
  recipient,
  subject: 'Restablece tu contraseña de Mostrador',
  body: [
    `Hola, ${name}:`,
    '',
    'Recibimos un pedido para restablecer la contraseña de tu cuenta. Abre este enlace para elegir una nueva:',
    '',
    link,
    '',
    `El enlace sirve una sola vez y vence en ${minutes} minutos. Si no lo pediste, ignora este correo: tu contraseña no cambia.`,
    '',
    'Mostrador',
  ].join('\n'),
});

export const passwordChangedMail = (recipient: string, name: string): Mail => ({
  recipient,
  subject: 'Tu contraseña de Mostrador cambió',
  body: [
    `Hola, ${name}:`,
    '',
    'La contraseña de tu cuenta se cambió y las demás sesiones se cerraron. Si no fuiste tú, restablece tu contraseña y escríbenos.',
    '',
    'Mostrador',
  ].join('\n'),
});

interface NewDevice {
  email: string;
  name: string;
  at: Date;
  device: string;
  link: string;
}

export const newDeviceMail = ({ email, name, at, device, link }: NewDevice): Mail => ({
  recipient: email,
  subject: 'Ingresaron a tu cuenta de Mostrador desde un dispositivo nuevo',
  body: [
    `Hola, ${name}:`,
    '',
    `El ${formatDateTime(at)} alguien ingresó a tu cuenta desde un dispositivo que no conocíamos: ${device}.`,
    '',
    'Si fuiste tú, no tienes que hacer nada. ¿No fuiste tú? Abre este enlace para cerrar todas las sesiones y elegir otra contraseña:',
    '',
    link,
    '',
    'Mostrador',
  ].join('\n'),
});

export const administratorInvitedMail = (
  recipient: string,
  name: string,
  link: string,
  minutes: number,
): Mail => ({
  recipient,
  subject: 'Te dieron acceso a la administración de Mostrador',
  body: [
    `Hola, ${name}:`,
    '',
    'Te dieron una cuenta para administrar Mostrador. Abre este enlace para elegir tu contraseña:',
    '',
    link,
    '',
    `El enlace sirve una sola vez y vence en ${minutes} minutos. Si venció, pide otro con «¿Olvidaste tu contraseña?».`,
    '',
    'Mostrador',
  ].join('\n'),
});

export const forgottenAccountName = 'Cuenta borrada';
export const forgottenDeviceName = 'Dispositivo borrado';
