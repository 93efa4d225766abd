import type { Calls } from '@mostrador/contract/all-calls';
import type { BodyOf } from '@mostrador/contract/endpoint';
import type { OfferedProduct, OpenBusiness } from '@mostrador/contract/marketplace';
import { toCents, toPesos } from '@mostrador/contract/money';
import type { Random } from './random.ts';

type NewOrderBody = BodyOf<Calls['POST /api/marketplace/orders']>;

const names = [
  'Lucía Gómez',
  'Martín Ferreyra',
  'Sofía Luna',
  'Ramiro Castro',
  'Carla Maldonado',
  'Tomás Arias',
  'Julieta Nieva',
  'Ignacio Paz',
  'Paula Rivarola',
  'Esteban Molina',
];
const streets = [
  'San Martín',
  'Tucumán',
  'Belgrano',
  'Sarmiento',
  'Obispo Bustos',
  'Pan de Azúcar',
];
const directions = ['', '', 'Timbre 2', 'Portón verde', 'Casa al fondo', 'Dejar en portería'];
const wishes = ['Sin cebolla', 'Bien cocido, por favor', 'Con cubiertos', 'Aderezos aparte'];
const methods = ['efectivo', 'mercadopago', 'tarjeta'];

const degreesPerKm = 1 / 111;

/** What somebody orders from that shop, chosen from what it offers now. */
export function fillCart(
  random: Random,
  shop: OpenBusiness,
  products: readonly OfferedProduct[],
  now: number,
): NewOrderBody {
  const isDelivery = shop.address.coords !== null && (!shop.hasPhysicalStore || random.chance(0.7));
  const lines = cartLines(random, products);
  return {
    businessId: shop._id,
    ...(random.chance(0.85) && { customerName: random.pick(names) }),
    products: lines,
    paymentMethod: methods[random.weighted([4, 4, 2])] ?? 'efectivo',
    ...(random.chance(0.06) && {
      scheduledFor: new Date(now + random.int(30, 75) * 60_000).toISOString(),
    }),
    ...(random.chance(0.1) && {
      discount: discountOn(lines, products),
      discountBorneBy: 'platform',
    }),
    ...(isDelivery
      ? {
          deliveryType: 'envio',
          deliveryAddress: addressNear(random, shop),
          shippingCovered: shop.tipo_logistica === 'UNBREIK' && random.chance(0.15),
        }
      : { deliveryType: 'retirar' }),
  };
}

function cartLines(random: Random, products: readonly OfferedProduct[]): NewOrderBody['products'] {
  const count = Math.min(products.length, 1 + random.weighted([4, 4, 2]));
  const left = [...products];
  return Array.from({ length: count }, () => left.splice(random.int(0, left.length - 1), 1))
    .flat()
    .map((product) => ({
      productId: product._id,
      quantity: 1 + random.weighted([7, 2, 1]),
      price: product.price,
      options: product.optionGroups.flatMap((group) => choose(random, group)),
      modification: random.chance(0.15) ? random.pick(wishes) : '',
    }));
}

function choose(
  random: Random,
  { minSelections, maxSelections, options }: OfferedProduct['optionGroups'][number],
): string[] {
  const left = options.map(({ _id }) => _id);
  const most = Math.min(maxSelections, left.length, Math.max(minSelections, 2));
  const count = random.int(Math.min(minSelections, most), most);
  return Array.from({ length: count }, () => left.splice(random.int(0, left.length - 1), 1)).flat();
}

/** A tenth of the first product, in whole pesos. */
function discountOn(lines: NewOrderBody['products'], products: readonly OfferedProduct[]): number {
  const first = products.find(({ _id }) => _id === lines[0]?.productId);
  return toPesos(Math.floor(toCents(first?.price ?? 0) / 1_000) * 100);
}

function addressNear(random: Random, { address }: OpenBusiness) {
  const [lng, lat] = address.coords?.coordinates ?? [0, 0];
  const away = () => random.between(-1.2, 1.2) * degreesPerKm;
  return {
    street: random.pick(streets),
    number: String(random.int(20, 1_980)),
    city: address.city,
    notes: random.pick(directions),
    coords: { lat: lat + away(), lng: lng + away() },
  };
}
