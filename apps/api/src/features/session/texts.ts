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

export const forgottenAccountName = 'Cuenta borrada';
export const forgottenDeviceName = 'Dispositivo borrado';
