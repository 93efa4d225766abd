import { fogonKitchen } from './fogon-kitchen.ts';
import { fogonRest } from './fogon-rest.ts';
import { type Shop, weekend } from './shop.ts';

/** Lunch and dinner; somebody who starts the demonstration in between finds it open too. */
export const fogon: Shop = {
  owner: 'demo@mostrador.ar',
  staff: [
    { email: 'encargada@mostrador.ar', role: 'manager' },
    { email: 'cocina@mostrador.ar', role: 'kitchen' },
  ],
  name: 'El Fogón de Punilla',
  category: 'Restaurante',
  phone: '03541 15-452310',
  cuit: '30-71234567-1',
  aliasCbu: 'FOGON.PUNILLA.MATE',
  logo: 'fogonLogo',
  pickupInstructions:
    'Por la puerta de la galería. Di tu número de pedido en la barra: no hace falta hacer la fila.',
  address: {
    street: 'Av. San Martín',
    number: '1145',
    city: 'Cosquín',
    lat: -31.2453,
    lng: -64.4657,
  },
  status: 'approved',
  createdDaysAgo: 131,
  approvedDaysAgo: 128,
  trade: {
    ordersPerDay: [8, 9, 10, 12, 19, 22, 18],
    peaks: [
      { hour: 13, weight: 3 },
      { hour: 21.5, weight: 6 },
      { hour: 22.5, weight: 1 },
    ],
    deliveredOfTen: 6,
    streets: [
      'Tucumán',
      'Catamarca',
      'Perón',
      'Santa Fe',
      'Salta',
      'Bustos',
      'Sabattini',
      'Ameghino',
    ],
    neighbourTown: 'Santa María de Punilla',
  },
  delivery: {
    logistics: 'PROPIA',
    sinceDays: 21,
    tariffType: 'POR_ZONAS',
    fixedPrice: 900,
    maxDistanceKm: 8,
    zones: [
      { description: 'Centro de Cosquín', radiusKm: 1.5, price: 900 },
      { description: 'Barrios de Cosquín', radiusKm: 3.5, price: 1_400 },
      { description: 'Santa María y Molinari', radiusKm: 7, price: 2_200 },
    ],
  },
  hours: [
    { days: [1, 2, 3], opens: '11:30', closes: '15:00' },
    { days: [4, 5, 6], opens: '11:30', closes: '15:30' },
    { days: [0, 1, 2, 3], opens: '19:30', closes: '00:30' },
    { days: weekend, opens: '20:00', closes: '02:00' },
    { days: [6], opens: '20:00', closes: '00:00' },
  ],
  groups: {
    doneness: {
      name: 'Punto de la carne',
      options: [{ name: 'Jugosa' }, { name: 'A punto' }, { name: 'Bien cocida' }],
    },
    extras: {
      name: 'Agregados',
      options: [
        { name: 'Huevo frito', extra: 900 },
        { name: 'Panceta', extra: 1_200 },
        { name: 'Cheddar', extra: 1_000 },
        { name: 'Palta', extra: 1_500, outOfStock: true },
        { name: 'Papas fritas', extra: 2_500 },
      ],
    },
    sauces: {
      name: 'Salsas',
      options: [
        { name: 'Chimichurri' },
        { name: 'Criolla' },
        { name: 'Mayonesa casera' },
        { name: 'Barbacoa', extra: 400 },
      ],
    },
    size: {
      name: 'Tamaño de pizza',
      options: [
        { name: 'Grande, 8 porciones' },
        { name: 'Chica, 4 porciones', extra: -3_500 },
        { name: 'Familiar, 12 porciones', extra: 4_500 },
      ],
    },
    side: {
      name: 'Guarnición',
      options: [{ name: 'Papas fritas' }, { name: 'Puré' }, { name: 'Ensalada mixta', extra: 600 }],
    },
    fillings: {
      name: 'Gustos de empanada',
      options: [
        { name: 'Carne suave' },
        { name: 'Carne picante' },
        { name: 'Jamón y queso' },
        { name: 'Humita', outOfStock: true },
        { name: 'Árabe', extra: 1_200 },
      ],
    },
    pastaSauce: {
      name: 'Salsas para pastas',
      options: [
        { name: 'Tuco' },
        { name: 'Crema' },
        { name: 'Pesto' },
        { name: 'Boloñesa', extra: 1_200 },
      ],
    },
  },
  menu: [...fogonKitchen, ...fogonRest],
};
