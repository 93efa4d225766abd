import { roleNames, type StaffRole } from '@mostrador/contract/permissions';
import { formatDateTime } from '@mostrador/contract/time';
import type { Mail } from '../notifications/queue-mail.ts';

export const teamTexts = {
  personNotFound: 'No se encontró a esa persona en el equipo.',
  invitationNotFound: 'No se encontró esa invitación.',
  usedInvitation: 'La invitación ya se usó, se anuló o venció. Pide una nueva.',
  tooMany: 'Hay demasiadas invitaciones abiertas. Anula alguna para invitar a más personas.',
  alreadyIn: 'Ya eres parte de este negocio.',
  takenEmail: 'Ya hay una cuenta con ese correo. Inicia sesión para aceptar la invitación.',
  otherEmail: 'La invitación es para otro correo.',
  handoverWaits: 'Ya hay un traspaso que espera una decisión.',
  noHandover: 'No hay ningún traspaso en espera.',
  notStaffAnyMore: 'Esa persona ya no es parte del equipo.',
  admin: 'Admin (Suplantando)',
  someone: 'Alguien que ya no está',
  activityFile: (day: string) => `actividad-${day}.csv`,
  activityColumns: ['Fecha', 'Persona', 'Tipo', 'Qué hizo'],
};

const signed = (...lines: string[]): string => [...lines, '', 'Mostrador'].join('\n');

interface InvitationWords {
  recipient: string;
  businessName: string;
  role: StaffRole;
  invitedBy: string;
  link: string;
  expiresAt: Date;
}

export const invitationMail = (invited: InvitationWords): Mail => ({
  recipient: invited.recipient,
  subject: `Te invitaron al equipo de ${invited.businessName}`,
  body: signed(
    'Hola:',
    '',
    `${invited.invitedBy} te invita al equipo de ${invited.businessName} en Mostrador. Tu rol: ${roleNames[invited.role]}.`,
    'Abre este enlace para entrar:',
    '',
    invited.link,
    '',
    `El enlace sirve una sola vez y vence el ${formatDateTime(invited.expiresAt.toISOString())}. Si no esperabas esta invitación, ignora este correo.`,
  ),
});

interface People {
  recipient: string;
  name: string;
  businessName: string;
}

export const joinedMail = (to: People, person: string, role: StaffRole): Mail => ({
  recipient: to.recipient,
  subject: `${person} entró al equipo de ${to.businessName}`,
  body: signed(
    `Hola, ${to.name}:`,
    '',
    `${person} aceptó la invitación y ya es parte del equipo de ${to.businessName}. Su rol: ${roleNames[role]}.`,
    'Si no la reconoces, quítala desde la página Equipo: deja de entrar en el momento.',
  ),
});

export const removedMail = (to: People): Mail => ({
  recipient: to.recipient,
  subject: `Ya no eres parte del equipo de ${to.businessName}`,
  body: signed(
    `Hola, ${to.name}:`,
    '',
    `Tu acceso a ${to.businessName} en Mostrador terminó. Si crees que es un error, habla con quien maneja el negocio.`,
  ),
});

export const handoverMail = (to: People, words: string): Mail => ({
  recipient: to.recipient,
  subject: `El lugar de dueño de ${to.businessName}`,
  body: signed(`Hola, ${to.name}:`, '', words),
});

export const handoverWords = {
  accepted: (businessName: string, newOwner: string, formerOwner: string) =>
    `${newOwner} es desde ahora quien figura como dueño de ${businessName}, y ${formerOwner} sigue como encargado. La cuenta de cobro no cambió, pero no se transfiere nada hasta que pase la espera de una cuenta nueva.`,
  refused: (businessName: string, reason: string) =>
    `El pedido de pasar el lugar de dueño de ${businessName} no se aceptó. Motivo: ${reason}`,
};
