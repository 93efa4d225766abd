/** What somebody did to an order, by its status before and the one after. */
export const stepWords: Readonly<Record<string, string>> = {
  'pendiente preparando': 'Aceptó',
  'pendiente cancelado': 'Rechazó',
  'preparando preparando': 'Dio más tiempo',
  'preparando listo': 'Marcó listo',
  'listo preparando': 'Volvió a preparación',
  'listo en_camino': 'Despachó',
  'listo retirado': 'Confirmó el retiro',
  'preparando cancelado': 'Canceló',
  'listo cancelado': 'Canceló',
};
