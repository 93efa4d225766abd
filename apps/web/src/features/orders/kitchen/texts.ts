/** Words of the kitchen's screen. */
export const kitchenTexts = {
  title: 'Cocina',
  open: 'Pantalla de cocina',
  back: 'Volver al panel',
  views: { columns: 'Por estado', queue: 'Por hora' },
  viewLabel: 'Cómo ver los pedidos',
  fullScreen: 'Pantalla completa',
  toCook: 'Para cocinar ahora',
  queue: 'En orden de salida',
  nothing: 'No hay nada para cocinar.',
  none: 'Ninguno',
  ready: 'Listo',
  noBusiness: 'Error: No se pudo identificar el negocio',
} as const;
