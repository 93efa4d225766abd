import type { Mail } from '../notifications/queue-mail.ts';

const mail = (recipient: string, subject: string, lines: string[]): Mail => ({
  recipient,
  subject,
  body: [...lines, '', 'Mostrador'].join('\n'),
});

export const approvedMail = (to: string, name: string, panel: string): Mail =>
  mail(to, `${name} ya puede vender`, [
    `Aprobamos ${name}. Entra a tu panel, revisa tus horarios y productos, y abre cuando quieras:`,
    '',
    `${panel}/login`,
  ]);

export const rejectedMail = (to: string, name: string, reason: string): Mail =>
  mail(to, `No pudimos aprobar ${name}`, [
    `Revisamos la solicitud de ${name} y no pudimos aprobarla.`,
    '',
    `Motivo: ${reason}`,
  ]);

export const suspendedMail = (to: string, name: string, reason: string): Mail =>
  mail(to, `Suspendimos ${name}`, [
    `${name} está suspendido y no recibe pedidos nuevos. Los pedidos en curso se pueden terminar.`,
    '',
    `Motivo: ${reason}`,
  ]);

export const reinstatedMail = (to: string, name: string): Mail =>
  mail(to, `${name} puede volver a abrir`, [`Levantamos la suspensión de ${name}.`]);
