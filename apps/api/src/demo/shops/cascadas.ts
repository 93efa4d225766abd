import { cascadasMenu } from './cascadas-menu.ts';
import { type Shop, weekend } from './shop.ts';

/** Approved a few days ago: its commission is still the promotional one. */
export const cascadas: Shop = {
  owner: 'cadena@mostrador.ar',
  name: 'Heladería y Café Siete Cascadas',
  category: 'Heladeria',
  phone: '03548 15-421077',
  cuit: '27-23456789-1',
  aliasCbu: 'SIETE.CASCADAS.HELADO',
  logo: 'cascadasLogo',
  minimumOrder: 3_000,
  closesIn: { days: 12, reason: 'Cerramos por inventario' },
  address: { street: 'Av. Edén', number: '482', city: 'La Falda', lat: -31.0932, lng: -64.4845 },
  status: 'approved',
  createdDaysAgo: 14,
  approvedDaysAgo: 10,
  trade: {
    ordersPerDay: [22, 20, 22, 26, 36, 44, 42],
    peaks: [
      { hour: 9.5, weight: 2 },
      { hour: 17.5, weight: 4 },
      { hour: 22.5, weight: 5 },
    ],
    deliveredOfTen: 6,
    streets: [
      'España',
      'Sarmiento',
      '9 de Julio',
      'Rosario',
      'Chacabuco',
      'Diagonal San Martín',
      'Capital Federal',
    ],
    neighbourTown: 'Huerta Grande',
  },
  delivery: {
    logistics: 'UNBREIK',
    tariffType: 'FIJA',
    fixedPrice: 1_000,
    maxDistanceKm: 5,
    zones: [],
  },
  hours: [
    { days: [0, 1, 2, 3, 6], opens: '07:30', closes: '02:00' },
    { days: weekend, opens: '07:30', closes: '20:00' },
    { days: weekend, opens: '20:00', closes: '04:00' },
  ],
  groups: {
    flavours: {
      name: 'Gustos de helado',
      options: [
        { name: 'Dulce de leche' },
        { name: 'Dulce de leche granizado' },
        { name: 'Chocolate amargo' },
        { name: 'Frutilla a la crema' },
        { name: 'Limón' },
        { name: 'Sambayón' },
        { name: 'Menta granizada' },
        { name: 'Pistacho', extra: 900 },
        { name: 'Frutos del bosque', outOfStock: true },
      ],
    },
    toppings: {
      name: 'Agregados dulces',
      options: [
        { name: 'Salsa de chocolate', extra: 700 },
        { name: 'Nueces', extra: 900 },
        { name: 'Crema batida', extra: 600 },
        { name: 'Frutillas', extra: 1_100, outOfStock: true },
      ],
    },
    milk: {
      name: 'Tipo de leche',
      options: [{ name: 'Entera' }, { name: 'Descremada' }, { name: 'De almendras', extra: 800 }],
    },
  },
  menu: cascadasMenu,
};
