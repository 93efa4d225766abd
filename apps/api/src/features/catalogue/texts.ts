import { bounds } from '@mostrador/contract/limits';

export const productNotFound = 'No se encontró el producto.';
export const groupNotFound = 'No se encontró el grupo de opciones.';
export const optionNotFound = 'No se encontró la opción.';

export const staleProduct =
  'Este producto cambió mientras lo editabas. Recarga los datos antes de guardar.';
export const foreignGroup = 'Uno de los grupos de opciones no existe.';
export const minimumTooHigh = (group: string, options: number) =>
  options === 0
    ? `El grupo "${group}" todavía no tiene opciones: el mínimo no puede ser mayor que 1.`
    : `El grupo "${group}" tiene ${options === 1 ? '1 opción' : `${options} opciones`}: el mínimo no puede ser mayor.`;
export const stillAskedFor = (product: string, min: number) =>
  `No se puede eliminar: "${product}" pide elegir al menos ${min} opciones de este grupo. Baja ese mínimo primero.`;
export const someProductsMissing =
  'Algunos productos ya no existen. Actualiza la lista y vuelve a intentarlo.';
export const menuChanged =
  'La carta cambió mientras la ordenabas. Actualiza la página y vuelve a intentarlo.';
export const onlyRisesRound = 'Solo se redondea un aumento de precios.';
export const priceTooHigh = 'Con ese aumento un precio queda demasiado alto.';

export const tooManyProducts = `Un negocio puede tener hasta ${bounds.productsPerBusiness} productos.`;
export const tooManyGroups = `Un negocio puede tener hasta ${bounds.groupsPerBusiness} grupos de opciones.`;
export const tooManyGroupsOnProduct = (product: string) =>
  `"${product}" tendría más de ${bounds.optionGroupsPerProduct} grupos de opciones.`;
export const tooManyOptions = `Un grupo puede tener hasta ${bounds.optionsPerGroup} opciones.`;

export const productsCreated = (count: number) => `${count} productos creados exitosamente.`;
export const productsUpdated = (count: number) => `${count} producto(s) actualizado(s).`;

export const backIsPast = 'Ese momento ya pasó: elige hasta cuándo no hay.';
export const backTooFar = 'Puede volver dentro de un año a más tardar.';
export const onButUntil = 'Lo que está en stock no tiene hasta cuándo.';
export const promotionTurnedRound = 'La promoción tiene que terminar después de empezar.';
export const promotionIsOver = 'La promoción terminaría en el pasado.';

export const notEnough = (product: string, left: number) => {
  if (left === 0) return `"${product}" se agotó.`;
  return left === 1
    ? `De "${product}" queda 1 unidad.`
    : `De "${product}" quedan ${left} unidades.`;
};

export const availableTexts = {
  today: (time: string) => `Disponible a las ${time}`,
  tomorrow: (time: string) => `Disponible mañana a las ${time}`,
  onDay: (day: string, time: string) => `Disponible el ${day.toLowerCase()} a las ${time}`,
  inAWeek: (day: string, time: string) =>
    `Disponible el ${day.toLowerCase()} próximo a las ${time}`,
};
