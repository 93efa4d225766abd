import type { Mail } from '../notifications/queue-mail.ts';

export const unwatchedMail = (
  recipient: string,
  businessName: string,
  publicUrl: string,
): Mail => ({
  recipient,
  subject: `${businessName} está abierto y nadie mira los pedidos`,
  body: [
    `Tu local ${businessName} figura abierto, pero ningún panel está conectado: si entra un pedido, nadie lo va a ver.`,
    '',
    `Abre el panel: ${publicUrl}/mis-pedidos`,
    '',
    'Si nadie vuelve, pausaremos el local para que tus clientes no esperen. Podrás reanudarlo con un toque.',
    '',
    'El equipo de Mostrador',
  ].join('\n'),
});

export const openingTexts = {
  noBusiness: 'No se encontró el negocio.',
  notApproved: 'El negocio todavía no está aprobado.',
  closedNow: 'Ahora estás cerrado por tus horarios: no hay un cierre hasta el cual pausar.',
  endIsPast: 'El momento elegido ya pasó.',
  endTooFar: 'La pausa puede durar hasta 60 días.',
  nobodyLooks: 'Nadie está mirando los pedidos',
  missedTwo: 'No se respondieron dos pedidos seguidos',
  who: {
    system: 'Sistema',
    impersonated: 'Admin (Suplantando)',
    unknown: 'Negocio',
  },
};
