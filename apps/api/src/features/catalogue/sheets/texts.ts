import { bounds } from '@mostrador/contract/limits';
import { menuFileRows } from '@mostrador/contract/sheet-limits';

/** Headings of the file that is exported; the others are also understood. */
export const productColumns = {
  id: ['Código'],
  category: ['Sección', 'Categoría'],
  name: ['Producto', 'Nombre'],
  description: ['Descripción'],
  price: ['Precio'],
  inPromotion: ['En promoción'],
  promoPrice: ['Precio de promoción'],
  promoText: ['Texto de la promoción'],
  promoStart: ['Promoción desde'],
  promoEnd: ['Promoción hasta'],
  promoDays: ['Días de la promoción'],
  stock: ['Con stock', 'Stock', 'Disponible'],
  groups: ['Grupos de opciones'],
  tags: ['Etiquetas'],
  serves: ['Para cuántos'],
  units: ['Unidades'],
  lowAt: ['Avisar cuando queden'],
} as const;
export type ProductColumn = keyof typeof productColumns;

export const optionColumns = {
  groupId: ['Código del grupo'],
  group: ['Grupo', 'Grupo de opciones'],
  id: ['Código de la opción'],
  name: ['Opción'],
  extra: ['Precio extra'],
  stock: ['Con stock', 'Stock', 'Disponible'],
} as const;
export type OptionColumn = keyof typeof optionColumns;

export const sheetTexts = {
  products: 'Productos',
  options: 'Opciones',
  fileName: (day: string, extension: string) => `menu-${day}.${extension}`,
  yes: 'Sí',
  no: 'No',

  oldExcel: 'Es un Excel de los viejos (.xls). Guárdalo como .xlsx o como CSV y vuelve a subirlo.',
  unreadable: 'No pudimos leer el archivo. Tiene que ser un CSV o un Excel (.xlsx).',
  tooLarge: 'El archivo es demasiado grande al abrirlo. Divídelo en partes.',
  tooManyRows: `El archivo puede tener hasta ${menuFileRows.toLocaleString('es-AR')} líneas.`,
  noHeader:
    'No encontramos los títulos de las columnas. La primera línea tiene que decir al menos Producto y Precio.',
  empty: 'El archivo no tiene ninguna línea para importar.',
  changedSince: 'Tu menú cambió desde la vista previa. Mírala de nuevo antes de confirmar.',
  wrongLines: 'Hay líneas mal: corrígelas en la planilla y vuelve a subirla.',

  missingPrice: 'Falta el precio.',
  badPrice: 'El precio no es un número.',
  badPromoPrice: 'El precio de promoción no es un número.',
  badExtra: 'El precio extra no es un número.',
  promoNotLower: 'El precio de promoción tiene que ser menor que el precio.',
  notInPromotion: 'Tiene precio o texto de promoción, pero "En promoción" dice No.',
  badMoment: (column: string) => `"${column}" tiene que ser una fecha como 31/12/2026 20:00.`,
  badDay: (day: string) => `"${day}" no es un día de la semana.`,
  timesWithoutPromotion: 'Tiene fechas o días de promoción, pero no está en promoción.',
  badYesNo: (column: string) => `"${column}" tiene que decir Sí o No.`,
  badCategory: 'La sección no está en la lista.',
  unknownProduct:
    'Ese código no es de un producto de este negocio. Bórralo de la línea para cargarlo como nuevo.',
  severalProducts: (count: number) =>
    `Hay ${count} productos con ese nombre: agrega la sección o el código.`,
  repeated: (line: number) => `Repite lo de la línea ${line}.`,
  badTag: (tag: string) => `La etiqueta "${tag}" no está en la lista.`,
  badUnits: `Las unidades deben ser un número entero de 0 a ${bounds.unitsInStock}, o nada si no se cuentan.`,
  badLowAt: `"Avisar cuando queden" debe ser un número entero de 0 a ${bounds.unitsInStock}, o nada.`,
  badServes: 'Para cuántos rinde debe ser un número entero de 1 a 99.',
  tooManyProducts: `Un negocio puede tener hasta ${bounds.productsPerBusiness} productos.`,

  badLimits: (group: string) =>
    `En el grupo "${group}" el mínimo no puede ser mayor que el máximo.`,
  limitsTooHigh: (group: string) =>
    `En el grupo "${group}" se pueden elegir hasta ${bounds.optionsPerGroup} opciones.`,
  unknownGroup: (group: string) =>
    `No existe el grupo "${group}": agrégalo con sus opciones en la tabla de opciones.`,
  severalGroups: (group: string) =>
    `Hay más de un grupo "${group}": usa su código, como en el archivo exportado.`,
  repeatedGroup: (group: string) => `El grupo "${group}" está dos veces.`,
  tooManyGroupsOnProduct: `Un producto puede tener hasta ${bounds.optionGroupsPerProduct} grupos de opciones.`,
  minimumTooHigh: (group: string, options: number) =>
    `El grupo "${group}" tiene ${options === 1 ? '1 opción' : `${options} opciones`}: el mínimo no puede ser mayor.`,

  missingGroup: 'Falta el nombre del grupo.',
  unknownGroupId:
    'Ese código de grupo no es de este negocio. Bórralo de la línea para crear el grupo.',
  otherGroupName: (name: string) =>
    `Ese grupo se llama "${name}". Su nombre se cambia en Grupos de Opciones.`,
  missingOption: 'Falta el nombre de la opción.',
  unknownOption:
    'Ese código no es de una opción de ese grupo. Bórralo de la línea para cargarla como nueva.',
  severalOptions: 'Hay más de una opción con ese nombre en el grupo: agrega su código.',
  tooManyOptions: `Un grupo puede tener hasta ${bounds.optionsPerGroup} opciones.`,
  tooManyGroups: `Un negocio puede tener hasta ${bounds.groupsPerBusiness} grupos de opciones.`,
};
