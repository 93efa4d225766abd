import { formatPesos } from '@mostrador/contract/money';
import { counted } from '../../../lib/counted.ts';

const products = (count: number) => counted(count, 'producto', 'productos');

interface Outcome {
  created: number;
  replaced: number;
  skipped: number;
  groups: number;
}

export const copyTexts = {
  copy: 'Copiar',
  duplicate: 'Duplicar',
  copyTo: (business: string) => `Copiar a ${business}`,
  duplicated: (count: number) =>
    count === 1 ? 'Producto duplicado.' : `${products(count)} duplicados.`,
  failed: 'No se copió nada.',
  sections: 'Secciones',
  groupIds: 'Grupos de opciones',
  previewFailed: 'No se pudo ver qué cambiaría.',
  fresh: (count: number) =>
    `${count === 1 ? 'Se agrega' : 'Se agregan'} ${products(count)}, con su foto y sus opciones.`,
  known: (names: readonly string[]) =>
    names.length === 1
      ? `Ya existe allí: ${names[0]}.`
      : `Ya existen allí ${names.length}: ${names.slice(0, 8).join(', ')}${names.length > 8 ? '…' : '.'}`,
  groups: (names: readonly string[]) => `Grupos de opciones nuevos: ${names.join(', ')}.`,
  clashes: 'Con los que ya existen',
  skip: 'Dejarlos como están',
  replace: 'Reemplazarlos por estos',
  both: 'Tener los dos; el nuevo dice «(copia)»',
  cancel: 'Cancelar',
  copying: (count: number) => (count === 0 ? 'Copiando…' : `Copiando ${products(count)}…`),
  hours: (sections: readonly string[]) => `Con el horario de: ${sections.join(', ')}.`,
  knownGroups: (names: readonly string[]) => `Ya están allí, iguales: ${names.join(', ')}.`,
  done: ({ created, replaced, skipped, groups }: Outcome) =>
    [
      created + replaced + skipped > 0 &&
        `Agregados: ${created}. Reemplazados: ${replaced}. Sin cambios: ${skipped}.`,
      groups > 0 && `Grupos de opciones nuevos: ${groups}.`,
      created + replaced + skipped + groups === 0 && 'Ya estaba todo allí.',
    ]
      .filter((part) => part !== false)
      .join(' '),
};

export const sameTexts = {
  open: 'Cambiar en varios negocios',
  title: 'El mismo producto en tus negocios',
  price: 'Precio nuevo',
  stock: 'Stock',
  stockChoices: {
    asItIs: 'Dejar como está',
    on: 'Disponible',
    off: 'Agotado',
    count: 'Quedan tantas unidades',
  },
  quantity: 'Unidades en cada negocio',
  places: 'Qué cambia',
  priceStep: (before: number, after: number) =>
    before === after ? formatPesos(before) : `${formatPesos(before)} → ${formatPesos(after)}`,
  stockStep: (before: string, after: string) =>
    before === after ? before : `${before} → ${after}`,
  left: (quantity: number) => `Quedan ${quantity}`,
  promoted: 'en promoción: cambia el precio promocional',
  notPriced: 'tu rol no permite cambiar allí el precio',
  missing: (names: readonly string[]) =>
    `No tienen un producto con este nombre: ${names.join(', ')}.`,
  apply: (count: number) => (count === 1 ? 'Cambiar en 1 negocio' : `Cambiar en ${count} negocios`),
  applying: 'Cambiando...',
  done: (count: number) =>
    count === 1 ? 'Producto cambiado en 1 negocio.' : `Producto cambiado en ${count} negocios.`,
  failed: 'No se cambió nada.',
  previewFailed: 'No se pudo ver qué negocios lo tienen.',
};
