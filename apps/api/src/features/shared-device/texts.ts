import { pinTries } from '@mostrador/contract/pins';
import { formatDateTime, formatTime, localDay } from '@mostrador/contract/time';

const atTime = (until: Date, now: Date): string =>
  localDay(until) === localDay(now) ? `las ${formatTime(until)}` : formatDateTime(until);

export const sharedDeviceTexts = {
  deviceName: (name: string) => `Tablet «${name}»`,
  deviceNotFound: 'No se encontró ese dispositivo compartido.',
  tooMany: 'Hay demasiados dispositivos compartidos. Deja de compartir alguno primero.',
  pinNotFound: 'Esa persona no tiene un PIN en este negocio.',
  wrongPassword: 'La contraseña no es correcta.',
  wrongPin: (left: number) =>
    `El PIN no es correcto. ${left === 1 ? 'Te queda 1 intento' : `Te quedan ${left} intentos`}.`,
  nowLocked: (until: Date, now: Date) =>
    `El PIN no es correcto. Queda bloqueado en este dispositivo hasta ${atTime(until, now)}. ${unlock}`,
  locked: (until: Date, now: Date) =>
    `Después de ${pinTries} intentos, este PIN está bloqueado aquí hasta ${atTime(until, now)}. ${unlock}`,
  deviceLocked: (until: Date, now: Date) =>
    `Hubo demasiados intentos. Nadie puede entrar con su PIN hasta ${atTime(until, now)}.`,
};

const unlock = 'Antes lo desbloquea quien es dueño del negocio, o tú al elegir un PIN nuevo.';
