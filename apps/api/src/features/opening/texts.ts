export const openingTexts = {
  noBusiness: 'No se encontró el negocio.',
  notApproved: 'El negocio todavía no está aprobado.',
  closedNow: 'Ahora estás cerrado por tus horarios: no hay un cierre hasta el cual pausar.',
  endIsPast: 'El momento elegido ya pasó.',
  endTooFar: 'La pausa puede durar hasta 60 días.',
  missedTwo: 'No se respondieron dos pedidos seguidos',
  who: {
    system: 'Sistema',
    impersonated: 'Admin (Suplantando)',
    unknown: 'Negocio',
  },
};
