export const printingTexts = {
  noPrinter: 'No se encontró esa impresora.',
  noDevice: 'No se encontró ese agente de impresión.',
  noJob: 'No se encontró ese ticket.',
  noOrder: 'No se encontró el pedido.',
  tooManyPrinters: (most: number) => `Puedes tener hasta ${most} impresoras. Quita una primero.`,
  tooManyDevices: (most: number) =>
    `Puedes tener hasta ${most} agentes de impresión. Revoca uno primero.`,
  noPrinterForCopy: 'Ninguna de tus impresoras hace esa copia. Agrégala en Impresora.',
  queueIsFull: (name: string) =>
    `La impresora ${name} tiene demasiados tickets en espera. Revísala antes de mandarle otro.`,
  notFailed: 'Ese ticket no falló: no hay nada que reintentar.',
  leaseLost: 'Otro equipo tomó este ticket mientras tanto.',
  fullQueue: 'La cola de la impresora estaba llena.',
  tooOld: 'Nadie lo imprimió a tiempo.',
  nobodySaid: 'No se sabe si se imprimió: quien lo tomó no respondió.',
  printerRemoved: 'La impresora se quitó.',
  printerIsRemoved: 'Esa impresora ya no está.',
  orderCancelled: 'El pedido se canceló.',
};
