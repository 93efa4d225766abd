import { expect, type Page, type Request } from '@playwright/test';

/**
 * The bodies of the specification (section 7; C-001 to C-042), key by key. A key with `?` may be left
 * out; `a.b` is inside an object, `a[].b` inside each entry of a list.
 */
const specified: Record<string, Record<string, string>> = {
  'POST /api/businesses/login': { 'C-001': 'email password' },
  'POST /api/auth/business/preregister': {
    'C-002':
      'ownerDetails.name ownerDetails.email ownerDetails.password ownerDetails.phone ownerDetails.acceptedTermsVersion ' +
      'businessDetails.name businessDetails.cuit businessDetails.phone businessDetails.category ' +
      'businessDetails.hasPhysicalStore businessDetails.branchCount businessDetails.address.street ' +
      'businessDetails.address.number businessDetails.address.city businessDetails.address.coords.type ' +
      'businessDetails.address.coords.coordinates[] businessDetails.dniFrontImageUrl ' +
      'businessDetails.dniBackImageUrl businessDetails.termsAccepted',
  },
  'POST /api/auth/change-password': { 'C-003': 'oldPassword newPassword' },
  'POST /api/auth/forgot-password': { 'C-004': 'email' },
  'POST /api/auth/reset-password': { 'C-005': 'token newPassword' },
  'POST /api/terms/accept': { 'C-007': 'version' },
  'PUT /api/businesses/:id': {
    'C-009': 'isOpen',
    'C-010':
      'name phone category aliasCBU imageUrl cuit hasPhysicalStore branchCount address.street ' +
      'address.number address.city address.coords.type address.coords.coordinates[]',
  },
  'POST /api/businesses/add-business': {
    'C-011':
      'name category phone address.street address.number address.city address.coords.lat ' +
      'address.coords.lng cuit hasPhysicalStore branchCount',
  },
  'PUT /api/businesses/:id/logistica': { 'C-012': 'tipo_logistica' },
  'PUT /api/businesses/:id/shipping-config': {
    'C-013':
      'tipoDeTarifa precioFijo distanciaMaxima_km tarifasPorZona[].descripcion ' +
      'tarifasPorZona[].radio_km tarifasPorZona[].precio tarifasPorZona[]._id?',
  },
  'PATCH /api/orders/:id/status': {
    'C-018': 'status tiempoEstimado',
    'C-019, C-021': 'status',
    'C-020': 'status motivo productosFaltantes[]?',
  },
  'PATCH /api/orders/:id/confirm-pickup': { 'C-022': '' },
  'POST /upload/delete': { 'C-024': 'imageUrl' },
  'POST /api/businesses/:id/products': {
    'C-027':
      'name price description category imageUrl stock promotion.isActive promotion.originalPrice ' +
      'promotion.description optionGroups[]? optionGroups[].optionGroup? optionGroups[].titleForUser? ' +
      'optionGroups[].minSelections? optionGroups[].maxSelections? business',
  },
  'PATCH /api/businesses/:id/products/:id': {
    'C-029, stock': 'stock',
    'C-029, full':
      'name price description category imageUrl stock promotion.isActive promotion.originalPrice ' +
      'promotion.description optionGroups[]? optionGroups[].optionGroup? optionGroups[].titleForUser? ' +
      'optionGroups[].minSelections? optionGroups[].maxSelections? business?',
  },
  'PATCH /api/businesses/:id/products/bulk-update': {
    'C-031, category': 'productIds[] updates.category',
    'C-031, prices': 'productIds[] updates.priceAdjustment.type updates.priceAdjustment.value',
    'C-031, stock': 'productIds[] updates.stock',
  },
  'POST /api/businesses/:id/products/bulk-text': { 'C-032': 'products[].name products[].price' },
  'POST /api/option-groups/:id': { 'C-034': 'groupName' },
  'PUT /api/option-groups/:id/:id': { 'C-035': 'groupName' },
  'POST /api/option-groups/:id/:id/options': { 'C-037': 'name priceModifier' },
  'PUT /api/option-groups/:id/:id/options/:id': {
    'C-038, name': 'name',
    'C-038, price': 'priceModifier',
    'C-038, stock': 'inStock',
  },
  'POST /api/businesses/:id/horarios': { 'C-041': 'dias[] apertura cierre' },
};

/** What products have beyond the specification: sent where it changed, beside its keys or alone. */
const ofOurs =
  /^(unavailableUntil|stockQuantity|lowStockAt|availability|tags|serves|promotion\.(startsAt|endsAt|days))\b/;

/** Every path to a value of the body; of a list, those of all its entries. */
function keysOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) {
    return value.length === 0 ? [`${path}[]`] : value.flatMap((each) => keysOf(each, `${path}[]`));
  }
  if (typeof value !== 'object' || value === null) return path === '' ? [] : [path];
  return Object.entries(value).flatMap(([key, inner]) =>
    keysOf(inner, path === '' ? key : `${path}.${key}`),
  );
}

function holds(shape: string, keys: readonly string[]): boolean {
  const wanted = shape.split(' ').filter((key) => key !== '');
  const needed = wanted.filter((key) => !key.endsWith('?'));
  const known = wanted.map((key) => key.replace(/\?$/, ''));
  return needed.every((key) => keys.includes(key)) && keys.every((key) => known.includes(key));
}

const isId = (part: string) => /^[0-9a-z]{26}(-[0-9a-z]{16})?$/.test(part);
const nameOf = (request: Request): string => {
  const parts = new URL(request.url()).pathname.split('/');
  return `${request.method()} ${parts.map((part) => (isId(part) ? ':id' : part)).join('/')}`;
};

export interface Letter {
  /** Waits until that line of the requirements was sent. */
  expectSent(line: string): Promise<void>;
  /** The writes that broke it so far. */
  broken(): string[];
}

/** Watches every write of the page whose body the specification names. */
export function watchLetter(page: Page): Letter {
  const sent: string[] = [];
  const broken: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET') return;
    const name = nameOf(request);
    const lines = specified[name];
    if (!lines) return;
    const all = [...new Set(keysOf(request.postDataJSON() ?? {}))];
    const keys = name.includes('/products') ? all.filter((key) => !ofOurs.test(key)) : all;
    if (all.length > 0 && keys.length === 0) return;
    const line = Object.entries(lines).find(([, shape]) => holds(shape, keys))?.[0];
    if (line) sent.push(line);
    else broken.push(`${name} { ${keys.join(', ')} }`);
  });
  return {
    expectSent: (line) => expect.poll(() => sent, { message: line }).toContain(line),
    broken: () => broken,
  };
}
