/** What the shop reads: in the window of the agent, and on the card of an order that was not printed. */
export const texts = {
  usage: [
    'Uso: print-agent --server https://panel.ejemplo.ar --key CLAVE [--data CARPETA]',
    '',
    'La clave se crea en el panel, en Impresora. También se puede dar en las variables',
    'PRINT_AGENT_SERVER, PRINT_AGENT_KEY (o PRINT_AGENT_KEY_FILE) y PRINT_AGENT_DATA.',
  ].join('\n'),
  missing: (what: string) => `Falta ${what}.`,
  unknownOption: (option: string) => `No se conoce la opción ${option}.`,
  badServer: 'La dirección del servidor debe empezar con http:// o https://.',
  alreadyRuns: 'Ya hay un agente con esta clave en este equipo.',
  started: (server: string) => `Agente de impresión: sigo los tickets de ${server}.`,
  stopped: 'Agente de impresión detenido.',
  revoked: 'La clave de este agente no vale o fue revocada. Crea otra en el panel, en Impresora.',
  serverAway: (why: string) => `El servidor no responde (${why}). Sigo probando.`,
  serverBack: 'El servidor volvió a responder.',
  printed: (number: string, title: string, printer: string) =>
    `${number} ${title}: impreso en ${printer}.`,
  notPrinted: (number: string, printer: string, error: string) =>
    `${number}: no se imprimió en ${printer}. ${error}`,

  noAnswer: 'La impresora no responde',
  notConnected: 'La impresora no está conectada',
  noPermission: 'El agente no tiene permiso para usar la impresora',
  cutOff: 'Se cortó la conexión con la impresora',
  tooSlow: 'La impresora dejó de recibir',
  restarted: 'El agente se reinició mientras imprimía',
  notDrawn: 'El ticket no se pudo preparar',
  noPaper: 'Sin papel',
  coverOpen: 'La tapa de la impresora está abierta',
  hasError: 'La impresora tiene un error: revísala',
  offline: 'La impresora está fuera de línea',
};
