import type { BusinessStatus } from '@mostrador/contract/lists';
import type { Mail } from '../notifications/queue-mail.ts';

export const businessNotFound = 'No se encontró el negocio.';

export const changedMeanwhile =
  'El negocio cambió desde que abriste esta página. Vuelve a cargarla e inténtalo de nuevo.';

export const cannotOpen: Record<Exclude<BusinessStatus, 'approved'>, string> = {
  pending: 'El negocio está pendiente de aprobación: podrás abrirlo cuando se apruebe.',
  rejected: 'La solicitud de este negocio fue rechazada: no se puede abrir.',
  suspended: 'El negocio está suspendido: no se puede abrir.',
};

export const accountChangeImpersonated =
  'Un administrador no puede cambiar la cuenta de cobro en nombre del negocio.';

export const tooManyBusinesses = (max: number) => `Puedes tener hasta ${max} negocios.`;

interface AccountChange {
  recipient: string;
  ownerName: string;
  businessName: string;
  aliasCbu: string;
}

/** Whole account numbers do not travel by mail. */
const ending = (aliasCbu: string) =>
  aliasCbu === '' ? 'ninguna' : `la que termina en «${aliasCbu.slice(-4)}»`;

export const accountChangedMail = (change: AccountChange): Mail => ({
  recipient: change.recipient,
  subject: `Cambió la cuenta de cobro de ${change.businessName}`,
  body: [
    `Hola, ${change.ownerName}:`,
    '',
    `La cuenta en la que ${change.businessName} recibe sus pagos ahora es ${ending(change.aliasCbu)}.`,
    '',
    'Si no fuiste tú, cambia tu contraseña y escríbenos cuanto antes.',
    '',
    'Mostrador',
  ].join('\n'),
});
