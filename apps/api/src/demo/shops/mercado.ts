import { mercadoMenu } from './mercado-menu.ts';
import { everyDay, type Shop, weekend } from './shop.ts';

export const mercado: Shop = {
  owner: 'cadena@mostrador.ar',
  name: 'Mercado Siete Cascadas',
  category: 'Almacen',
  phone: '03541 15-560981',
  cuit: '27-23456789-1',
  aliasCbu: '0110599552000000123456',
  logo: 'mercadoLogo',
  address: {
    street: '9 de Julio',
    number: '523',
    city: 'Villa Carlos Paz',
    lat: -31.4201,
    lng: -64.4992,
  },
  status: 'approved',
  createdDaysAgo: 214,
  approvedDaysAgo: 210,
  trade: {
    ordersPerDay: [9, 9, 10, 10, 14, 16, 12],
    peaks: [
      { hour: 11.5, weight: 4 },
      { hour: 19.5, weight: 5 },
    ],
    deliveredOfTen: 7,
    streets: [
      'San Martín',
      'Gral. Paz',
      'Los Gigantes',
      'Cárcano',
      'Uruguay',
      'Las Heras',
      'Sarmiento',
      'José Hernández',
    ],
    neighbourTown: 'San Antonio de Arredondo',
    lastTransferWaits: true,
  },
  delivery: {
    logistics: 'PROPIA',
    tariffType: 'FIJA',
    fixedPrice: 1_200,
    maxDistanceKm: 6,
    zones: [],
  },
  hours: [
    { days: everyDay, opens: '08:00', closes: '22:00' },
    { days: weekend, opens: '22:00', closes: '03:00' },
    { days: [0, 1, 2, 3, 6], opens: '22:00', closes: '01:00' },
  ],
  groups: {
    ripeness: { name: 'Madurez', options: [{ name: 'Para hoy' }, { name: 'Para la semana' }] },
    temperature: { name: 'Temperatura', options: [{ name: 'Fría' }, { name: 'Natural' }] },
  },
  menu: mercadoMenu,
};
