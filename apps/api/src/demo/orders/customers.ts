import type { DeliveryAddress } from '../../features/orders/create-order.ts';
import type { Random } from '../random.ts';
import type { Shop, Trade } from '../shops/shop.ts';

export interface Customer {
  name: string;
  address: DeliveryAddress;
}

const firstNames =
  'Ana Bruno Camila Diego Elena Facundo Gabriela Hernán Inés Joaquín Karina Leandro Mariana Nicolás Olga Pablo Rocío Santiago Tamara Valentín Yanina Agustín Belén Cristian Delfina Emiliano Florencia Gonzalo'.split(
    ' ',
  );
const lastNames =
  'Acosta Bazán Cabrera Díaz Estrada Farías Giménez Heredia Ibarra Juárez Ledesma Moyano Navarro Ochoa Peralta Quiroga Romero Sosa Toledo Urquiza Vega Zárate Bustamante Córdoba Ludueña'.split(
    ' ',
  );
const riderNames =
  'Matías Brenda Ezequiel Ayelén Kevin Milagros Lautaro Jésica Ramiro Daiana'.split(' ');

const directions = [
  '',
  '',
  '',
  'Portón verde',
  'Timbre 2',
  'Casa con rejas negras',
  'Dejar en portería',
  'Al lado de la despensa',
  'Depto. 3, al fondo',
  'El timbre no anda: golpear',
];

/** People who live where the shop can bring them something; the same ones come back. */
export function makeCustomers(random: Random, shop: Shop, trade: Trade, count: number): Customer[] {
  return Array.from({ length: count }, () => ({
    name: `${random.pick(firstNames)} ${random.pick(lastNames)}`,
    address: makeAddress(random, shop, trade),
  }));
}

const kmPerDegree = 111.2;
const townRadiusKm = 3.4;

function makeAddress(random: Random, { address, delivery }: Shop, trade: Trade): DeliveryAddress {
  const reachKm = Math.min(delivery.maxDistanceKm, ...farthestZone(delivery.zones)) * 0.97;
  const awayKm = Math.min(reachKm, 0.2 + random.next() ** 1.6 * reachKm);
  const direction = random.between(0, 2 * Math.PI);
  const kmPerDegreeEast = kmPerDegree * Math.cos((address.lat * Math.PI) / 180);
  return {
    street: random.pick(trade.streets),
    number: String(random.int(20, 1_980)),
    city: awayKm > townRadiusKm ? trade.neighbourTown : address.city,
    notes: random.pick(directions),
    lat: address.lat + (awayKm * Math.cos(direction)) / kmPerDegree,
    lng: address.lng + (awayKm * Math.sin(direction)) / kmPerDegreeEast,
  };
}

const farthestZone = (zones: readonly { radiusKm: number }[]): number[] =>
  zones.length === 0 ? [] : [Math.max(...zones.map(({ radiusKm }) => radiusKm))];

export const makeRider = (random: Random): { firstName: string; lastName: string } => ({
  firstName: random.pick(riderNames),
  lastName: random.pick(lastNames),
});
