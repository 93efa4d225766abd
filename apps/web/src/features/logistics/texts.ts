import type { LogisticsType, TariffType } from '@mostrador/contract/lists';
import { formatPesos } from '@mostrador/contract/money';

const distance = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 2 });

/** `3,2 km` */
export const formatKm = (km: number): string => `${distance.format(km)} km`;

export const conditionTexts = {
  title: 'Pedido mínimo y retiro',
  subtitle: 'Tus clientes lo ven antes de pedir.',
  loadFailed: 'No se pudo cargar el pedido mínimo.',
  minimum: 'Pedido mínimo para envíos',
  minimumHint: 'Lo que deben sumar los productos de un envío. Vacío: sin mínimo.',
  pickup: 'Indicaciones para retirar',
  pickupHint: 'Las ve quien elige retirar en tu local, también mientras espera su pedido.',
  pickupExample: 'Ej.: Por la puerta del costado. Di tu número de pedido en la caja.',
  save: 'Guardar',
  saveThese: 'Guardar pedido mínimo y retiro',
  saving: 'Guardando...',
  saved: 'Pedido mínimo y retiro guardados.',
  saveFailed: 'No se pudo guardar.',
} as const;

export const logisticsTexts = {
  title: 'Repartidores',
  subtitle: 'Elige quién lleva tus pedidos y cuánto cuesta el envío.',
  noBusiness: 'No se seleccionó ningún negocio.',
  loadFailed: 'No se pudo cargar la configuración.',
  typeFailed: 'Error al guardar el tipo de logística.',
  saveFailed: 'Error al guardar los cambios.',
  saved: 'Configuración guardada con éxito.',
  incompleteZone: 'Completa todos los campos de la nueva zona.',

  choose: 'Tipo de logística',
  onlyNewOrders: 'El cambio vale para los pedidos nuevos: los que ya entraron no cambian.',
  types: {
    UNBREIK: {
      title: 'Reparto de la plataforma',
      text: 'Un repartidor de la plataforma retira el pedido en tu local y lo lleva. La plataforma fija el costo del envío.',
    },
    PROPIA: {
      title: 'Tus repartidores',
      text: 'Tu equipo lleva los pedidos. Tú decides hasta dónde llegas y cuánto cobras.',
    },
  } satisfies Record<LogisticsType, { title: string; text: string }>,

  tariffs: 'Tarifas de tu reparto',
  usedWithOwn:
    'Estas tarifas se usan cuando eliges PROPIA. Puedes dejarlas listas antes de cambiar.',
  noTariffYet: (maxKm: number) =>
    `Todavía no guardaste un precio: el envío se cobra ${formatPesos(0)} hasta ${formatKm(maxKm)}.`,
  noZonesYet: 'Todavía no guardaste ninguna zona: tus clientes no pueden pedir envío.',
  tariffType: 'Tipo de tarifa',
  tariffTypes: {
    FIJA: 'Fija: el mismo precio para todos',
    POR_ZONAS: 'Por zonas: según la distancia',
  } satisfies Record<TariffType, string>,
  fixedPrice: 'Precio fijo',
  fixedPriceUnused: 'No se usa mientras cobras por zonas.',
  maxDistance: 'Distancia máxima',
  maxDistanceHint: 'En línea recta desde tu local. Más lejos no se ofrece envío.',
  km: 'km',

  zones: 'Zonas',
  zonesHint: 'A cada dirección se le cobra la zona más chica que la cubre.',
  zonesUnused: 'No se usan mientras cobras un precio fijo.',
  noZones: 'Todavía no tienes zonas.',
  zone: (name: string) => `Zona ${name}`,
  description: 'Descripción',
  radius: 'Radio',
  price: 'Precio',
  removeZone: (name: string) => `Quitar la zona ${name}`,
  beyondMaximum: (maxKm: number) =>
    `Supera la distancia máxima: se entrega hasta ${formatKm(maxKm)}.`,
  newZone: 'Nueva zona',
  newZoneExample: 'Ej.: Centro',
  addZone: 'Agregar zona',
  save: 'Guardar Cambios',
  saving: 'Guardando...',

  calculator: 'Calculadora de envío',
  calculatorHint: 'Lo mismo que se le cobra al cliente, con la configuración guardada.',
  calculatorUnsaved: 'Guarda los cambios para calcular con ellos.',
  distance: 'Distancia hasta el cliente',
  costs: (km: number, pesos: number) => `A ${formatKm(km)} el envío cuesta ${formatPesos(pesos)}`,
  ofZone: (name: string) => `Zona «${name}»`,
  notCovered: (km: number) => `A ${formatKm(km)} no hay envío`,
  quoteFailed: 'No se pudo calcular el envío.',
  retry: 'Reintentar',

  map: 'Hasta dónde llegas',
  mapLabel: 'Mapa de tus zonas de reparto',
  maximumRing: (km: number) => `Distancia máxima: ${formatKm(km)}`,
  zoneRing: (name: string, km: number) => `${name}: ${formatKm(km)}`,
  noLocation: 'Ubica tu negocio en el mapa para ver tus zonas.',
  goToProfile: 'Ir a mi perfil',
} as const;
