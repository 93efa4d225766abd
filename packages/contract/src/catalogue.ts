import { z } from 'zod';
import { calls } from './endpoint.ts';
import {
  amount,
  done,
  flag,
  id,
  idParams,
  line,
  paragraph,
  price,
  requiredLine,
} from './fields.ts';
import { bounds, defaultOptionSelections } from './limits.ts';
import { productCategories } from './lists.ts';
import { maxRisePercent, roundingSteps } from './price-rise.ts';
import { productDetails, typedDetails } from './product-details.ts';
import {
  chosenEnd,
  newPromotion,
  promotionFields,
  promotionTimes,
  runsOutChanges,
  runsOutFields,
  sectionHours,
  sectionHoursWish,
} from './what-runs-out.ts';

const productOptionGroup = z.object({
  optionGroup: id,
  titleForUser: z.string(),
  minSelections: z.int(),
  maxSelections: z.int(),
});

export const product = z.object({
  _id: id,
  name: z.string(),
  price: amount,
  description: z.string(),
  category: z.string(),
  imageUrl: z.string(),
  stock: z.boolean(),
  promotion: z.object({
    isActive: z.boolean(),
    originalPrice: amount.nullable(),
    description: z.string(),
    ...promotionTimes,
  }),
  optionGroups: z.array(productOptionGroup),
  business: id,
  /** Sent back as If-Match on a full edit, so that a stale form does not overwrite a newer one. */
  version: z.int(),
  ...productDetails,
  ...runsOutFields,
});
export type Product = z.infer<typeof product>;

const selections = (label: string) =>
  z
    .int(`${label} debe ser un número entero.`)
    .min(0, `${label} no puede ser negativo.`)
    .max(bounds.optionsPerGroup, `${label} puede ser de hasta ${bounds.optionsPerGroup}.`);

const assignedGroup = z
  .object({
    optionGroup: id,
    titleForUser: line('El título del grupo').default(''),
    minSelections: selections('El mínimo').default(defaultOptionSelections.min),
    maxSelections: selections('El máximo').default(defaultOptionSelections.max),
  })
  .refine(
    (group) => group.maxSelections >= group.minSelections,
    'El máximo no puede ser menor que el mínimo.',
  );
export type AssignedGroup = z.output<typeof assignedGroup>;

const category = z.union(
  [z.enum(productCategories), z.literal('')],
  'La categoría no está en la lista.',
);

const productFields = {
  name: requiredLine('El nombre'),
  price: price('El precio'),
  description: paragraph('La descripción'),
  category,
  imageUrl: z.string('La imagen no es válida.').max(500, 'La imagen no es válida.'),
  stock: flag('El stock'),
  optionGroups: z
    .array(assignedGroup, 'Los grupos de opciones deben ser una lista.')
    .max(
      bounds.optionGroupsPerProduct,
      `Un producto puede tener hasta ${bounds.optionGroupsPerProduct} grupos de opciones.`,
    )
    .refine(
      (groups) => new Set(groups.map((group) => group.optionGroup)).size === groups.length,
      'Un grupo de opciones está repetido.',
    ),
  ...typedDetails,
};

const newProduct = z.object({
  ...productFields,
  description: productFields.description.default(''),
  category: productFields.category.default(''),
  imageUrl: productFields.imageUrl.default(''),
  stock: productFields.stock.default(true),
  promotion: newPromotion.prefault({}),
  optionGroups: productFields.optionGroups.default([]),
  tags: typedDetails.tags.default([]),
  serves: typedDetails.serves.default(null),
  stockQuantity: runsOutChanges.stockQuantity.default(null),
  lowStockAt: runsOutChanges.lowStockAt.default(null),
  availability: runsOutChanges.availability.default([]),
});
export type NewProduct = z.output<typeof newProduct>;

/** Only what is sent changes; of the promotion too. */
const productChanges = z
  .object({
    ...productFields,
    promotion: z.object(promotionFields, 'La promoción no es válida.').partial(),
    ...runsOutChanges,
  })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, 'No hay nada para cambiar.');
export type ProductChanges = z.output<typeof productChanges>;

const notAboveZero = 'Por favor, ingresa un valor numérico válido mayor a cero.';

const priceAdjustment = z
  .object({
    type: z.enum(['percentage', 'fixed'], 'El tipo de ajuste no es válido.'),
    value: z
      .number(notAboveZero)
      .positive(notAboveZero)
      .max(bounds.maxPrice, 'El aumento es demasiado grande.'),
  })
  .refine(
    ({ type, value }) => type === 'fixed' || value <= maxRisePercent,
    `El aumento puede ser de hasta ${maxRisePercent} %.`,
  );

/** Beside the body, whose keys are the specification's: what rounding adds is ours. */
const rounding = z.object({
  roundTo: z.coerce
    .number()
    .pipe(z.literal(roundingSteps, 'El redondeo debe ser a 10, 50 o 100 pesos.'))
    .optional(),
});

const bulkUpdates = z
  .object({
    category: z.enum(productCategories, 'La categoría no está en la lista.'),
    priceAdjustment,
    stock: flag('El stock'),
  })
  .partial()
  .refine(
    (updates) => Object.values(updates).filter((value) => value !== undefined).length === 1,
    'Parámetros inválidos para actualización masiva',
  );
export type BulkUpdates = z.output<typeof bulkUpdates>;

const bulkProductIds = z
  .array(id, 'Parámetros inválidos para actualización masiva')
  .min(1, 'Parámetros inválidos para actualización masiva')
  .max(bounds.bulkIds, 'Son demasiados productos para un solo cambio.')
  .transform((ids) => [...new Set(ids)]);

const bulkGroups = z.object({
  productIds: bulkProductIds,
  groupIds: z
    .array(id, 'Los grupos de opciones deben ser una lista.')
    .min(1, 'Elige al menos un grupo de opciones.')
    .max(
      bounds.optionGroupsPerProduct,
      `Un producto puede tener hasta ${bounds.optionGroupsPerProduct} grupos de opciones.`,
    )
    .transform((ids) => [...new Set(ids)]),
  action: z.enum(['add', 'remove'], 'La acción no es válida.'),
});
export type BulkGroups = z.output<typeof bulkGroups>;

const productId = idParams('businessId', 'productId');
const businessId = idParams('businessId');

export const catalogueCalls = calls({
  'GET /api/businesses/:businessId/products': {
    summary: 'Todos los productos del negocio.',
    access: 'business',
    needs: 'catalogue.stock',
    params: businessId,
    reply: z.object({ data: z.array(product) }),
    raw: true,
  },
  'POST /api/businesses/:businessId/products': {
    summary: 'Agrega un producto.',
    access: 'business',
    needs: 'catalogue.edit',
    trail: 'catalogue',
    refuses: ['conflict'],
    params: businessId,
    body: newProduct,
    reply: z.object({ data: product }),
    status: 201,
  },
  'PATCH /api/businesses/:businessId/products/bulk-update': {
    summary:
      'Cambia categoría, precio o stock de varios productos, todo o nada. Los precios nuevos se redondean a roundTo pesos; lo que se apaga vuelve solo en unavailableUntil.',
    access: 'business',
    needs: 'catalogue.stock',
    trail: 'catalogue',
    params: businessId,
    query: rounding.extend(chosenEnd.shape),
    body: z.object({
      productIds: bulkProductIds,
      updates: bulkUpdates,
    }),
    reply: z.object({ success: z.boolean(), updated: z.int(), message: z.string() }),
    audited: true,
    bodyLimitBytes: 2 * 1024 * 1024,
    rateLimit: { max: 10, perMinutes: 1 },
  },
  'PATCH /api/businesses/:businessId/products/bulk-groups': {
    summary:
      'Agrega o quita grupos de opciones a varios productos, todo o nada. Cuenta los que cambiaron.',
    access: 'business',
    needs: 'catalogue.edit',
    trail: 'catalogue',
    params: businessId,
    body: bulkGroups,
    reply: z.object({ success: z.boolean(), updated: z.int(), message: z.string() }),
    audited: true,
    bodyLimitBytes: 2 * 1024 * 1024,
    rateLimit: { max: 10, perMinutes: 1 },
  },
  'POST /api/businesses/:businessId/products/bulk-text': {
    summary: 'Crea varios productos en la categoría General, todo o nada.',
    access: 'business',
    needs: 'catalogue.edit',
    trail: 'catalogue',
    refuses: ['conflict'],
    params: businessId,
    body: z.object({
      products: z
        .array(
          z.object({
            name: requiredLine('El nombre'),
            price: price('El precio').positive('El precio debe ser mayor a cero.'),
          }),
          'Parámetros inválidos para creación masiva',
        )
        .min(1, 'Parámetros inválidos para creación masiva')
        .max(
          bounds.bulkTextLines,
          `Puedes cargar hasta ${bounds.bulkTextLines} productos por vez.`,
        ),
    }),
    reply: z.object({ success: z.boolean(), created: z.int(), message: z.string() }),
    status: 201,
    bodyLimitBytes: 2 * 1024 * 1024,
    rateLimit: { max: 10, perMinutes: 1 },
  },
  'GET /api/businesses/:businessId/products/:productId': {
    summary: 'Un producto.',
    access: 'business',
    needs: 'catalogue.stock',
    params: productId,
    reply: product,
  },
  'PATCH /api/businesses/:businessId/products/:productId': {
    summary: 'Cambia los campos enviados de un producto.',
    access: 'business',
    needs: 'catalogue.stock',
    trail: 'catalogue',
    params: productId,
    body: productChanges,
    takesIfMatch: true,
    reply: z.object({ data: product }),
  },
  'DELETE /api/businesses/:businessId/products/:productId': {
    summary: 'Elimina un producto.',
    access: 'business',
    needs: 'catalogue.edit',
    trail: 'catalogue',
    params: productId,
    reply: done,
  },
  'GET /api/businesses/:businessId/section-hours': {
    summary: 'Las secciones que se pueden pedir solo en ciertos horarios.',
    access: 'business',
    needs: 'catalogue.stock',
    params: businessId,
    reply: z.object({ data: z.array(sectionHours) }),
  },
  'PUT /api/businesses/:businessId/section-hours': {
    summary: 'Cuándo se puede pedir una sección; una lista vacía: siempre.',
    access: 'business',
    needs: 'catalogue.edit',
    trail: 'catalogue',
    params: businessId,
    body: sectionHoursWish,
    reply: z.object({ data: z.array(sectionHours) }),
  },
});
