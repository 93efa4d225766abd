import type { ActivityKind } from './activity-kinds.ts';
import { formatPesos } from './money.ts';
import { type Role, roleNames, roles } from './permissions.ts';
import { setupNames, setupParts } from './setup-parts.ts';
import { stepWords } from './step-words.ts';
import { formatDateTime } from './time.ts';

export const activityKindNames: Readonly<Record<ActivityKind, string>> = {
  orders: 'Pedidos',
  catalogue: 'Productos y precios',
  stock: 'Stock',
  opening: 'Apertura y pausas',
  hours: 'Horarios',
  delivery: 'Repartidores',
  profile: 'Perfil',
  bank: 'Cuenta de cobro',
  people: 'Equipo',
  printing: 'Impresoras',
};

type Details = Readonly<Record<string, unknown>>;

const text = (details: Details, name: string): string => {
  const value = details[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};
const named = (details: Details, words: string): string =>
  `${words} ${text(details, 'name')}`.trim();
const pesos = (value: unknown): string => (typeof value === 'number' ? formatPesos(value) : '');
const roleName = (value: unknown): string => {
  const role: Role | undefined = roles.find((known) => known === value);
  return role ? roleNames[role] : '';
};
const products = (details: Details): string =>
  details.count === 1 ? '1 producto' : `${text(details, 'count')} productos`;

const until = ({ until: end }: Details): string =>
  typeof end === 'string' ? ` hasta ${formatDateTime(end)}` : '';

function changedProduct(details: Details): string {
  const changes = [
    'price' in details && `precio de ${pesos(details.formerPrice)} a ${pesos(details.price)}`,
    'stock' in details && (details.stock === true ? 'con stock' : `sin stock${until(details)}`),
    typeof details.quantity === 'number' && `quedan ${details.quantity}`,
  ].filter((change) => change !== false);
  const words = named(details, 'Cambió');
  return changes.length === 0 ? words : `${words}: ${changes.join(', ')}`;
}

function changedMany(details: Details): string {
  if (details.stock === true) return `Marcó con stock ${products(details)}`;
  if (details.stock === false) return `Marcó sin stock ${products(details)}${until(details)}`;
  if (details.priceAdjustment !== undefined) return `Aumentó el precio de ${products(details)}`;
  return `Cambió la categoría de ${products(details)}`;
}

/** In how many businesses of the same person at once. */
const changedSame = (details: Details): string =>
  `${changedProduct(details)} (en ${text(details, 'count')} ${details.count === 1 ? 'negocio' : 'negocios'})`;

/** Option groups are named where they went alone. */
const copied = (details: Details): string =>
  details.count === 0 && Number(details.groups) > 0
    ? `${text(details, 'groups')} ${details.groups === 1 ? 'grupo' : 'grupos'} de opciones`
    : products(details);

function copiedProducts(details: Details): string {
  if ('to' in details) return `Copió ${copied(details)} a ${text(details, 'to')}`;
  if ('from' in details) return `Copió ${copied(details)} de ${text(details, 'from')}`;
  return `Duplicó ${products(details)}`;
}

function tookSetup(details: Details): string {
  const sent: readonly unknown[] = Array.isArray(details.parts) ? details.parts : [];
  const names = setupParts.filter((part) => sent.includes(part)).map((part) => setupNames[part]);
  return `Trajo de ${text(details, 'from')}: ${names.join(', ')}`;
}

function changedProfile(details: Details): string {
  const fields = Array.isArray(details.fields) ? details.fields : [];
  if (fields.includes('aliasCBU')) return 'Cambió el perfil y la cuenta de cobro';
  if (fields.length === 1 && details.isOpen === true) return 'Abrió el negocio';
  if (fields.length === 1 && details.isOpen === false) return 'Cerró el negocio';
  return 'Cambió el perfil';
}

const business = '/api/businesses/:businessId';
const groups = '/api/option-groups/:businessId';

/** What each call that leaves a line did, for whoever reads it later. */
const words: Readonly<Record<string, (details: Details) => string>> = {
  [`POST ${business}/products`]: (d) => named(d, 'Agregó'),
  [`PATCH ${business}/products/bulk-update`]: changedMany,
  [`PATCH ${business}/products/bulk-groups`]: (d) => `Cambió los grupos de ${products(d)}`,
  [`POST ${business}/products/bulk-text`]: (d) => `Cargó ${products(d)}`,
  [`PATCH ${business}/products/:productId`]: changedProduct,
  [`DELETE ${business}/products/:productId`]: (d) => named(d, 'Borró'),
  [`PUT ${business}/menu/sections`]: () => 'Ordenó las secciones de la carta',
  [`PUT ${business}/menu/products`]: (d) => named(d, 'Ordenó los productos de'),
  [`POST ${business}/price-changes`]: (d) =>
    d.applyAt === undefined
      ? `${named(d, 'Cambió precios:')} (${products(d)})`
      : `${named(d, 'Programó un cambio de precios:')} (${products(d)})`,
  [`POST ${business}/price-changes/:changeId/undo`]: (d) =>
    named(d, 'Deshizo el cambio de precios'),
  [`DELETE ${business}/price-changes/:changeId`]: (d) => named(d, 'Canceló el cambio de precios'),
  [`PUT ${business}/section-hours`]: (d) => named(d, 'Cambió el horario de la sección'),
  [`POST ${business}/menu-import`]: (d) => `Importó una planilla: ${products(d)}`,
  [`POST ${business}/products/copy`]: copiedProducts,
  [`PATCH ${business}/products/:productId/same`]: changedSame,
  [`POST ${groups}`]: (d) => named(d, 'Agregó el grupo de opciones'),
  [`PUT ${groups}/order`]: () => 'Ordenó los grupos de opciones',
  [`PUT ${groups}/:groupId`]: () => 'Cambió el nombre de un grupo de opciones',
  [`DELETE ${groups}/:groupId`]: () => 'Borró un grupo de opciones',
  [`POST ${groups}/:groupId/options`]: () => 'Agregó una opción',
  [`PUT ${groups}/:groupId/options/order`]: () => 'Ordenó las opciones de un grupo',
  [`PUT ${groups}/:groupId/options/:optionId`]: (d) => named(d, 'Cambió la opción'),
  [`DELETE ${groups}/:groupId/options/:optionId`]: () => 'Borró una opción',
  [`PUT ${business}`]: changedProfile,
  [`POST ${business}/setup`]: tookSetup,
  [`PUT ${business}/pause`]: () => 'Pausó el negocio',
  [`DELETE ${business}/pause`]: () => 'Reanudó el negocio',
  [`PUT ${business}/busy`]: () => 'Avisó mucha demanda',
  [`DELETE ${business}/busy`]: () => 'Terminó la mucha demanda',
  [`PUT ${business}/auto-accept`]: () => 'Cambió la aceptación automática',
  [`POST ${business}/horarios`]: () => 'Agregó un horario',
  [`PUT ${business}/horarios/:slotId`]: () => 'Cambió un horario',
  [`DELETE ${business}/horarios/:slotId`]: () => 'Borró un horario',
  [`POST ${business}/special-dates`]: (d) => `Puso una fecha especial: ${text(d, 'date')}`,
  [`PUT ${business}/special-dates/:dateId`]: (d) => `Cambió una fecha especial: ${text(d, 'date')}`,
  [`DELETE ${business}/special-dates/:dateId`]: (d) =>
    `Quitó una fecha especial: ${text(d, 'date')}`,
  [`PUT ${business}/logistica`]: () => 'Cambió quién reparte',
  [`PUT ${business}/shipping-config`]: () => 'Cambió las tarifas de envío',
  [`PUT ${business}/order-conditions`]: () =>
    'Cambió el pedido mínimo o las indicaciones para retirar',
  [`POST ${business}/confirm-account`]: () => 'Confirmó la cuenta de cobro nueva',
  [`POST ${business}/printers`]: () => 'Agregó una impresora',
  [`PUT ${business}/printers/:printerId`]: () => 'Cambió una impresora',
  [`DELETE ${business}/printers/:printerId`]: () => 'Quitó una impresora',
  [`POST ${business}/print-devices`]: () => 'Agregó un agente de impresión',
  [`DELETE ${business}/print-devices/:deviceId`]: () => 'Quitó un agente de impresión',
  [`PUT ${business}/team/:accountId`]: (d) =>
    `${named(d, 'Cambió el rol de')} a ${roleName(d.role)}`,
  [`DELETE ${business}/team/:accountId`]: (d) => `${named(d, 'Quitó a')} del equipo`,
  [`POST ${business}/invitations`]: (d) => `Invitó a una persona: ${roleName(d.role)}`,
  [`POST ${business}/invitations/:invitationId/resend`]: () => 'Renovó una invitación',
  [`DELETE ${business}/invitations/:invitationId`]: () => 'Anuló una invitación',
  'POST /api/invitations/accept': (d) => `Entró al equipo: ${roleName(d.role)}`,
  'POST /api/invitations/join': (d) => `Entró al equipo: ${roleName(d.role)}`,
  [`POST ${business}/handover`]: (d) => `${named(d, 'Pidió pasar el lugar de dueño a')}`,
  [`DELETE ${business}/handover`]: () => 'Retiró el pedido de pasar el lugar de dueño',
  [`POST ${business}/shared-devices`]: (d) => named(d, 'Compartió la'),
  [`DELETE ${business}/shared-devices/:deviceId`]: (d) => named(d, 'Dejó de compartir la'),
  [`PUT ${business}/pin`]: () => 'Eligió un PIN nuevo',
  [`DELETE ${business}/pins/:accountId`]: (d) => named(d, 'Quitó el PIN de'),
  [`DELETE ${business}/pins/:accountId/lock`]: (d) => named(d, 'Desbloqueó el PIN de'),
  'POST /api/admin/businesses/:businessId/handover/accept': (d) =>
    `${named(d, 'Pasó el lugar de dueño a')}`,
};

export const hasActivityWords = (action: string): boolean => action in words;

/** One line of the activity as a sentence. */
export function activityWords(line: { action: string; details: Details }): string {
  const { action, details } = line;
  if ('shortId' in details) {
    return `Pedido #${text(details, 'shortId')}: ${(stepWords[action] ?? action).toLowerCase()}`;
  }
  return words[action]?.(details) ?? action;
}
