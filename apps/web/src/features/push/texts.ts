export const pushTexts = {
  title: 'Dispositivos con avisos',
  subtitle:
    'Reciben un aviso con el panel cerrado: un pedido que nadie vio en 15 segundos, uno aceptado que se canceló, o el local abierto sin nadie mirando.',
  here: 'Avisos en este dispositivo',
  on: 'Encendidos',
  off: 'Apagados',
  states: {
    on: 'Llegan aunque cierres el panel, mientras la sesión siga abierta.',
    off: 'Enciéndelos en el teléfono o la tablet que tengas siempre cerca.',
    denied:
      'El navegador los bloquea. Toca el candado junto a la dirección, permite las notificaciones y vuelve a esta página.',
    'needs-install':
      'En iPhone y iPad hay que instalar el panel: toca Compartir, luego "Agregar a inicio", y ábrelo desde el ícono nuevo.',
    unsupported:
      'Este navegador no recibe avisos con el panel cerrado. Usa Chrome, Edge, Firefox o Safari al día, con una dirección https.',
    impersonating: 'Solo quien tiene la cuenta puede encenderlos.',
  },
  refused: 'El navegador no dio permiso para mostrar avisos.',
  failed:
    'No se pudo encender: el servicio de avisos del navegador no respondió. Revisa la conexión e inténtalo de nuevo.',
  offFailed: 'No se pudo apagar. Inténtalo de nuevo.',
  loadFailed: 'No se pudieron cargar los dispositivos.',
  none: 'Ningún dispositivo recibe avisos todavía.',
  list: 'Dispositivos encendidos',
  thisDevice: 'Este dispositivo',
  since: (moment: string) => `Encendido el ${moment}`,
  lastSent: (moment: string) => `Último aviso: ${moment}`,
  test: 'Probar',
  testSent: 'Aviso enviado: debería aparecer en unos segundos.',
  testFailed: 'No se pudo enviar el aviso de prueba.',
  remove: 'Quitar',
  removeFailed: 'No se pudo quitar el dispositivo.',
} as const;
