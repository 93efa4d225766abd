import type { DniSide } from '@mostrador/contract/onboarding';
import type { Mail } from '../notifications/queue-mail.ts';

const unreadable = (side: string) =>
  `La foto del ${side} no se pudo leer. Sube una imagen JPG, PNG, GIF o WebP de hasta 24 megapíxeles.`;

export const texts = {
  bothPhotosNeeded: 'Debes subir una foto del frente y dorso de tu DNI en el Paso 3.',
  unreadablePhoto: {
    front: unreadable('frente del DNI'),
    back: unreadable('dorso del DNI'),
  } satisfies Record<DniSide, string>,
  tooManyPhotos: 'Estamos recibiendo muchas fotos a la vez. Inténtalo de nuevo en un momento.',
  expiredPhotos: 'Las fotos del DNI vencieron o ya se usaron. Vuelve a subirlas en el Paso 3.',
  termsChanged:
    'Los términos y condiciones cambiaron mientras completabas el registro. Léelos y acéptalos en el Paso 4.',
  takenEmail: 'Ya existe una cuenta con ese correo. Inicia sesión o recupera tu contraseña.',
  addressNotInArgentina:
    'Por favor, busca y selecciona una dirección válida del mapa en el Paso 2.',
} as const;

export const welcomeMail = (recipient: string, name: string, business: string): Mail => ({
  recipient,
  subject: 'Recibimos el registro de tu negocio en Mostrador',
  body: [
    `Hola, ${name}:`,
    '',
    `Recibimos el registro de ${business}. Estamos revisando tus datos y te escribiremos a este correo en cuanto haya una respuesta.`,
    '',
    'Mientras esperas, en la sesión que abriste al registrarte puedes cargar tus productos, tus horarios y el perfil del negocio.',
    '',
    'Si no fuiste tú quien se registró, escríbenos y borraremos los datos.',
    '',
    'Mostrador',
  ].join('\n'),
});
