import type { BusinessStatus } from '@mostrador/contract/lists';
import { formatDateTime } from '@mostrador/contract/time';
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

export const accountChangedMeanwhile =
  'La cuenta cambió o ya no espera aprobación. Vuelve a cargar la página.';

export const tooManyBusinesses = (max: number) => `Puedes tener hasta ${max} negocios.`;

export const spentLink =
  'El enlace ya se usó o venció. Si la cuenta no es la tuya, escríbenos por Soporte.';

export const accountRestored = (businessName: string) =>
  `Volvimos a la cuenta anterior de ${businessName} y cerramos todas tus sesiones.`;

interface AccountMail {
  recipient: string;
  ownerName: string;
  businessName: string;
  aliasCbu: string;
  link: string;
}

/** Whole account numbers do not travel by mail. */
const ending = (aliasCbu: string) =>
  aliasCbu === '' ? 'ninguna' : `la que termina en «${aliasCbu.slice(-4)}»`;

const fromWhen = (aliasCbu: string, usableAt: Date | null, awaitsApproval: boolean): string[] => {
  if (aliasCbu === '') return ['Sin una cuenta, tus liquidaciones quedan retenidas.', ''];
  const approval = awaitsApproval
    ? ['Antes la revisa nuestro equipo: hasta que la apruebe, lo que cierre queda retenido.', '']
    : [];
  if (usableAt === null) return approval;
  const start = formatDateTime(usableAt);
  return [
    `Por seguridad, transferimos a la cuenta nueva desde el ${start}. Lo que cierre antes queda retenido hasta entonces.`,
    '',
    ...approval,
  ];
};

type ChangedAccount = AccountMail & { usableAt: Date | null; awaitsApproval: boolean };

export const accountChangedMail = (change: ChangedAccount): Mail => ({
  recipient: change.recipient,
  subject: `Cambió la cuenta de cobro de ${change.businessName}`,
  body: [
    `Hola, ${change.ownerName}:`,
    '',
    `Cambiaste la cuenta donde recibes tus transferencias de ${change.businessName}. Ahora es ${ending(change.aliasCbu)}.`,
    '',
    ...fromWhen(change.aliasCbu, change.usableAt, change.awaitsApproval),
    '¿No fuiste tú? Abre este enlace para volver a la cuenta anterior y cerrar todas las sesiones:',
    '',
    change.link,
    '',
    'El enlace sirve una sola vez. Si fuiste tú, no tienes que hacer nada.',
    '',
    'Mostrador',
  ].join('\n'),
});

export const accountRestoredMail = (restored: AccountMail): Mail => ({
  recipient: restored.recipient,
  subject: `Volvimos a la cuenta de cobro anterior de ${restored.businessName}`,
  body: [
    `Hola, ${restored.ownerName}:`,
    '',
    `Deshicimos el cambio: la cuenta donde ${restored.businessName} recibe sus transferencias es otra vez ${ending(restored.aliasCbu)}. También cerramos todas tus sesiones.`,
    '',
    'Quien la cambió conoce tu contraseña. Elige una nueva cuanto antes:',
    '',
    restored.link,
    '',
    'Mostrador',
  ].join('\n'),
});

/** What is left of a business whose owner asked to be forgotten. */
export const forgottenBusiness = {
  name: 'Negocio borrado',
  cuit: '00000000000',
  reason: 'Se borraron los datos a pedido de su dueño.',
};
export const sameBusiness = 'Elige otro de tus negocios.';
export const setupChanged = (names: readonly string[]) =>
  `Desde la vista previa cambió: ${names.join(', ')}. No se trajo nada: revisa y vuelve a confirmar.`;
