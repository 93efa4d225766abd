import type { PrinterWay } from '@mostrador/contract/print-lists';

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

export const pageTexts = {
  title: 'Impresora',
  subtitle: 'Qué sale en papel, en qué impresora y desde qué equipo.',
  noBusiness: 'No se pudieron cargar las impresoras.',
  loadFailed: 'No se pudieron cargar las impresoras.',
  loading: 'Cargando impresoras...',
  add: 'Agregar impresora',
  emptyTitle: '¿Cómo quieres imprimir?',
  emptyText: 'Elige la forma que sirve para tu impresora. Puedes tener varias.',
  choose: 'Agregar',
} as const;

export const wayTexts: Readonly<Record<PrinterWay, { name: string; text: string; needs: string }>> =
  {
    browser: {
      name: 'Con el navegador',
      text: 'Sirve cualquier impresora instalada en el equipo que tiene el panel abierto.',
      needs: 'Pregunta antes de cada ticket, salvo que abras Chrome para imprimir sin preguntar.',
    },
    port: {
      name: 'Por USB o puerto serie',
      text: 'Para impresoras de tickets (ESC/POS) enchufadas al equipo que tiene el panel abierto.',
      needs:
        'Hace falta Chrome o Edge, en una computadora o en Android. En Windows suele funcionar solo por puerto serie.',
    },
    agent: {
      name: 'Con un agente de impresión',
      text: 'Un programa pequeño en una computadora del local. Imprime también con el panel cerrado.',
      needs: 'Llega a impresoras de tickets (ESC/POS) de la red o enchufadas a esa computadora.',
    },
  };

export const printerTexts = {
  paper: (width: number) => `Papel de ${width} mm`,
  onAccept: (words: string) => `Al aceptar: ${words}`,
  byHand: 'Solo cuando lo pides',
  nothing: 'nada',
  copies: (kitchen: number, bag: number) =>
    [
      kitchen > 0 && counted(kitchen, 'comanda de cocina', 'comandas de cocina'),
      bag > 0 && counted(bag, 'copia para la bolsa', 'copias para la bolsa'),
    ]
      .filter(Boolean)
      .join(' y '),
  lastPrinted: (moment: string) => `Último impreso: ${moment}`,
  neverPrinted: 'Todavía no imprimió nada.',
  states: {
    ready: 'Lista',
    waiting: (count: number) => counted(count, 'ticket en espera', 'tickets en espera'),
    failed: (count: number) => counted(count, 'no salió', 'no salieron'),
  },
  unknownAgent: 'Agente revocado',
  change: 'Cambiar',
  remove: 'Quitar',
  confirmRemove: (name: string) => `¿Quitar la impresora ${name}?`,
  removeDetail: 'Lo que espera en ella ya no se imprime.',
  removeFailed: 'No se pudo quitar la impresora.',
  removed: 'Impresora quitada',
  test: 'Imprimir prueba',
  testFailed: 'No se pudo enviar la prueba.',
  testSent: 'Esperando a la impresora…',
  testNobody: 'Ningún equipo la tomó todavía: enciende «Imprime acá» en el que tiene la impresora.',
  testNoAgent: 'El agente no la tomó todavía: revisa que esté en marcha.',
  testPrinted: (time: string) => `La prueba salió a las ${time}.`,
  testNotPrinted: (why: string) => `La prueba no salió: ${why}`,
} as const;

export const hereTexts = {
  label: 'Imprime acá',
  hint: 'Enciéndelo en el equipo que tiene la impresora, con el panel abierto.',
  connected: {
    usb: 'Conectada a este equipo por USB.',
    serial: 'Conectada a este equipo por puerto serie.',
  },
  connect: { usb: 'Conectar por USB', serial: 'Conectar por puerto serie' },
  disconnect: 'Desconectar',
  missing: 'Ahora no está enchufada: al enchufarla sigue sola.',
  serialHint: (bauds: number) => `El puerto serie se usa a ${bauds} baudios.`,
} as const;

export const kioskTexts = {
  title: 'Para que el navegador imprima sin preguntar',
  text: 'En una computadora, abre Chrome o Edge con esta opción al final del acceso directo. Imprime en la impresora predeterminada; elige en su configuración el mismo ancho de papel.',
  option: '--kiosk-printing',
} as const;

export const formTexts = {
  addTitle: 'Agregar impresora',
  changeTitle: 'Cambiar impresora',
  name: 'Nombre',
  namePlaceholder: 'Cocina',
  way: 'Cómo imprime',
  paper: 'Ancho del papel',
  papers: { 58: '58 mm', 80: '80 mm' },
  kitchenCopies: 'Comandas de cocina',
  bagCopies: 'Copias para la bolsa',
  copiesAbove: 'Pueden ser hasta 4.',
  onAccept: 'Imprimir al aceptar',
  onAcceptHint:
    'También los pedidos que se aceptan solos; los programados, cuando hay que empezar.',
  cut: 'Cortar el papel',
  drawer: 'Abrir el cajón de dinero',
  model: 'Marca o modelo',
  codePage: 'Letras',
  codePages: { cp858: 'PC858', windows1252: 'Windows-1252' },
  codePageHint: 'Si la ñ o los acentos salen mal, prueba con la otra.',
  serialSpeed: 'Velocidad del puerto serie',
  bauds: (speed: number) => `${speed} baudios`,
  serialSpeedHint: 'Si por puerto serie salen letras sin sentido, prueba con otra.',
  agent: 'Agente',
  chooseAgent: 'Elige un agente',
  noAgent: 'Primero crea un agente más abajo, en Agentes de impresión.',
  address: 'Dirección de la impresora',
  addressHint: 'En la red: 192.168.0.50:9100. Enchufada a la computadora del agente: /dev/usb/lp0.',
  save: 'Guardar',
  saving: 'Guardando...',
  saved: 'Impresora guardada',
  saveFailed: 'No se pudo guardar la impresora.',
} as const;

export const jobTexts = {
  title: 'Tickets pendientes',
  subtitle: 'Los que esperan y los que no salieron en las últimas horas.',
  copies: { kitchen: 'Comanda de cocina', bag: 'Copia para la bolsa', test: 'Ticket de prueba' },
  order: (shortId: string) => `Pedido #${shortId}`,
  states: {
    waiting: 'En espera',
    printing: 'Imprimiendo…',
    printed: 'Impreso',
    failed: 'No salió',
  },
  retry: 'Reintentar',
  retryFailed: 'No se pudo reintentar la impresión.',
} as const;

export const agentTexts = {
  title: 'Agentes de impresión',
  subtitle:
    'Cada computadora que imprime con el panel cerrado tiene su clave. Si la pierdes, revócala y crea otra.',
  download: 'Descargar el programa',
  downloadText:
    'El programa es un solo archivo y funciona en Windows, Mac y Linux con Node.js 20.19 o más nuevo. Se pone en marcha con esta orden; la clave te la damos al crear el agente:',
  howTo: 'Cómo se pone en marcha',
  keyPlaceholder: 'CLAVE',
  loadFailed: 'No se pudieron cargar los agentes.',
  none: 'Todavía no hay agentes.',
  name: 'Nombre del equipo',
  namePlaceholder: 'Computadora de la caja',
  create: 'Crear agente',
  createFailed: 'No se pudo crear el agente.',
  secretTitle: 'Copia la orden ahora: la clave no se vuelve a mostrar.',
  secretText:
    'Ejecútala en la computadora del local, en la carpeta del programa que descargaste, y déjala en marcha.',
  copy: 'Copiar',
  copied: 'Copiado',
  copyFailed: 'No se pudo copiar: selecciónala a mano.',
  lastSeen: (moment: string) => `Visto por última vez: ${moment}`,
  neverSeen: 'Todavía no se conectó.',
  revoked: 'Revocado',
  revoke: 'Revocar',
  confirmRevoke: (name: string) => `¿Revocar el agente ${name}?`,
  revokeDetail: 'Deja de imprimir enseguida.',
  revokeFailed: 'No se pudo revocar el agente.',
} as const;

export const stationTexts = {
  browserRefused: 'El navegador no abrió la impresión: deja el panel a la vista en ese equipo.',
  portFailed: 'No se pudo imprimir por el puerto.',
} as const;

export const portTexts = {
  unsupported:
    'Este navegador no puede usar impresoras por USB ni puerto serie. Usa Chrome o Edge, o un agente de impresión.',
  noneChosen: 'No elegiste ninguna impresora.',
  refused: 'El navegador no dio permiso para usar la impresora.',
  taken:
    'Otro programa tiene tomada la impresora. En Windows, usa el puerto serie o un agente de impresión.',
  notAPrinter: 'Ese equipo USB no es una impresora de tickets.',
  unplugged: 'La impresora no está enchufada a este equipo.',
  silent: 'La impresora no responde: revisa que esté encendida y que tenga papel.',
  lost: 'La impresora se desconectó mientras imprimía.',
} as const;

/** An order as it comes out on paper, to look at before there is a printer. */
export const sampleTexts = {
  title: 'Así sale en papel',
  subtitle: 'La comanda es para la cocina; la copia va en la bolsa.',
  titles: { kitchen: 'Comanda de cocina', bag: 'Copia para la bolsa' },
  collect: (sum: string) => `COBRAR ${sum}`,
  foot: 'No válido como factura',
  order: {
    number: '#0042',
    customer: 'Carla',
    date: '18/11/2026 21:05',
    deliveryWay: 'Envío a domicilio',
    readyBy: 'Para las 21:30',
    address: 'Av. Illia 450, 2.º B',
  },
  lines: [
    {
      quantity: 2,
      name: 'Pizza napolitana',
      options: [{ quantity: 2, name: 'Familiar' }],
      note: 'Sin ajo',
      pesos: 23_000,
    },
    { quantity: 1, name: 'Empanada de humita', options: [], note: '', pesos: 1_400 },
  ],
  sums: [
    { name: 'Total de productos', pesos: 24_400 },
    { name: 'Costo de envío', pesos: 900 },
  ],
  total: { name: 'Total', pesos: 25_300 },
} as const;
