const products = (count: number) => (count === 1 ? '1 producto' : `${count} productos`);

export const copyTexts = {
  copy: 'Copiar',
  duplicate: 'Duplicar',
  copyTo: (business: string) => `Copiar a ${business}`,
  duplicated: (count: number) =>
    count === 1 ? 'Producto duplicado.' : `${products(count)} duplicados.`,
  failed: 'No se pudieron copiar los productos. Inténtalo de nuevo.',
  previewFailed: 'No se pudo ver qué cambiaría.',
  fresh: (count: number) => `Se agregan ${products(count)}, con su foto y sus opciones.`,
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
  copying: 'Copiando...',
  done: ({ created, replaced, skipped }: { created: number; replaced: number; skipped: number }) =>
    `Agregados: ${created}. Reemplazados: ${replaced}. Sin cambios: ${skipped}.`,
};
