import { counted } from '../../../lib/counted.ts';

export const sheetTexts = {
  title: 'Planilla del menú',
  subtitle: 'Descarga tu menú, cámbialo en Excel o Google Sheets y vuelve a subirlo.',
  back: 'Volver a Mis Productos',
  noBusiness: 'No se seleccionó ningún negocio.',
  download: 'Descargar',
  downloadHint:
    'Secciones, productos, precios, promociones, stock y opciones. El mismo archivo se puede volver a subir.',
  xlsx: 'Excel (.xlsx)',
  csv: 'CSV',
  downloadFailed: 'No se pudo descargar la planilla.',
  fileName: (day: string, extension: string) => `menu-${day}.${extension}`,
  upload: 'Subir una planilla',
  uploadHint:
    'Primero ves qué haría cada línea. Nada se borra: lo que no está en la planilla queda como está.',
  choose: 'Elegir archivo',
  chooseOther: 'Elegir otro archivo',
  chosen: (name: string) => `Archivo: ${name}`,
  limits: 'Excel (.xlsx) o CSV, hasta 4 MB.',
  tooHeavy: 'El archivo puede pesar hasta 4 MB.',
  reading: 'Leyendo la planilla',
  sending: 'Subiendo el archivo',
  saving: (lines: number) => `Guardando ${counted(lines, 'línea', 'líneas')}`,
  readFailed: 'No se pudo leer la planilla.',
  importFailed: 'No se pudo importar la planilla. No cambió nada.',
  lookAgain: 'Ver de nuevo',
  preview: 'Qué haría cada línea',
  states: { new: 'Nuevo', changed: 'Cambia', same: 'Igual', wrong: 'Mal' },
  filters: {
    all: 'Todas',
    new: 'Nuevas',
    changed: 'Cambian',
    same: 'Iguales',
    wrong: 'Mal',
  },
  filter: 'Líneas que se muestran',
  line: 'Línea',
  what: 'Producto u opción',
  effect: 'Qué pasa',
  empty: '(vacío)',
  isNew: 'Se agrega',
  isSame: 'Queda igual',
  option: 'Opción',
  ignored: (columns: string) => `Columnas que no se usan: ${columns}`,
  nothing: 'La planilla es igual a tu menú: no hay nada para cambiar.',
  wrong: (count: number) =>
    `${counted(count, 'línea está mal', 'líneas están mal')}. Corrige la planilla y vuelve a subirla: se importa entera o nada.`,
  confirm: (created: number, changed: number) =>
    `Importar (${[
      created > 0 && counted(created, 'nuevo', 'nuevos'),
      changed > 0 && counted(changed, 'cambio', 'cambios'),
    ]
      .filter((part) => part !== false)
      .join(' y ')})`,
  done: (created: number, changed: number) =>
    `Listo: ${counted(created, 'línea nueva', 'líneas nuevas')} y ${counted(changed, 'cambiada', 'cambiadas')}`,
};
