/** The fixed lists of the specification, in its order and spelling. */
export const weekDays = [
  'Lunes',
  'Martes',
  'Miércoles',
  'Jueves',
  'Viernes',
  'Sábado',
  'Domingo',
] as const;
export type WeekDay = (typeof weekDays)[number];

export const preparationMinutes = [15, 20, 25, 30, 35, 40, 45, 50, 60] as const;
export const defaultPreparationMinutes = 15;

export const rejectionReasons = [
  'Local cerrado',
  'Alta demanda en el local',
  'Falta de productos',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];
/** The reason that asks which products are missing. */
export const missingProductsReason: RejectionReason = 'Falta de productos';

/** Why a shop cancels an order that it had accepted. */
export const cancellationReasons = [
  'Se terminó un producto',
  'Problema en la cocina',
  'El cliente lo pidió',
  'No hay quien lo lleve',
] as const;
export type CancellationReason = (typeof cancellationReasons)[number];

/** What an order in preparation can be given, three times at most. */
export const delayMinutes = [5, 10, 15] as const;
export const maxDelays = 3;
/** How long "ready" can be taken back. */
export const undoReadySeconds = 60;

export const busyMinutes = [10, 15, 20, 30] as const;

export const logisticsTypes = ['UNBREIK', 'PROPIA'] as const;
export type LogisticsType = (typeof logisticsTypes)[number];

export const tariffTypes = ['FIJA', 'POR_ZONAS'] as const;
export type TariffType = (typeof tariffTypes)[number];

export const deliveryTypes = ['envio', 'retirar'] as const;
export type DeliveryType = (typeof deliveryTypes)[number];

export const businessStatuses = ['pending', 'approved', 'rejected', 'suspended'] as const;
export type BusinessStatus = (typeof businessStatuses)[number];

export const bulkImportCategory = 'General';

export const productCategories = [
  'Pizzas',
  'Hamburguesas',
  'Lomos',
  'Sandwiches',
  'Pastas',
  'Empanadas',
  'Milanesas',
  'Parrilla',
  'Sushi',
  'Tacos',
  'Waffles Salados',
  'Ensaladas',
  'Papas Fritas',
  'Picadas',
  'Entradas',
  'Cafetería',
  'Panadería',
  'Facturas',
  'Tortas',
  'Pastelería',
  'Postres',
  'Helados',
  'Bebidas sin Alcohol',
  'Bebidas con Alcohol',
  'Cervezas',
  'Vinos',
  'Golosinas y Chocolates',
  'Galletitas y Panadería',
  'Snacks',
  'Higiene y Cuidado Personal',
  'Limpieza y Hogar',
  'Bebidas Energéticas y Gaseosas',
  'Congelados y Helados',
  'Cigarrillos y Tabacos',
  'Despensa y Almacén',
  'Kiosco',
  'Vegano',
  'Vegetariano',
  'Sin TACC',
  'Promociones',
  'Combos',
  'General',
] as const;

export const profileCategories = [
  'Restaurante',
  'Almacen',
  'Heladeria',
  'Supermercado',
  'Bebidas',
  'Panaderia',
  'Verduleria',
] as const;

/** Business categories by rubro, for registration and for adding a business. */
export const businessCategoryGroups = [
  {
    rubro: 'Comida',
    categories: [
      'Restaurante',
      'Rotisería',
      'Pizzería',
      'Hamburguesería',
      'Parrilla',
      'Sushi',
      'Comida Rápida',
      'Cafetería',
      'Bar',
      'Heladería',
      'Postres',
    ],
  },
  {
    rubro: 'Almacén y supermercados',
    categories: [
      'Almacén',
      'Supermercado',
      'Minimarket',
      'Kiosco',
      'Panadería',
      'Verdulería',
      'Carnicería',
      'Pescadería',
      'Vinoteca',
      'Dietética',
      'Forrajería',
    ],
  },
  {
    rubro: 'Salud y cuidado',
    categories: ['Farmacia', 'Perfumería', 'Productos de limpieza'],
  },
  { rubro: 'Mascotas', categories: ['Accesorios', 'Alimentos para mascotas'] },
  {
    rubro: 'Otros',
    categories: [
      'Papelería',
      'Juguetería',
      'Ferretería',
      'Florería',
      'Regalería',
      'Indumentaria',
      'Electrónica básica',
    ],
  },
] as const;

const paymentLabels = new Map([
  ['efectivo', 'Efectivo'],
  ['online', 'Pago online'],
  ['mercadopago', 'Mercado Pago'],
  ['mercado_pago', 'Mercado Pago'],
  ['tarjeta', 'Tarjeta'],
  ['transferencia', 'Transferencia'],
  ['prueba', 'Prueba, no se cobra'],
]);
/** How people call a way to pay; one that is not known keeps its own name. */
export const paymentLabel = (method: string): string => paymentLabels.get(method) ?? method;

/** Default labels for what has no name of its own. */
export const defaultLabels = {
  customer: 'Consumidor Final',
  optionGroup: 'Adicionales',
  business: 'Mi Negocio',
  category: 'Sin categoría',
} as const;
