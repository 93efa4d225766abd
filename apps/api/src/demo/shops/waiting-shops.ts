import { dish, everyDay, type Shop } from './shop.ts';

const platformRiders = {
  logistics: 'UNBREIK',
  tariffType: 'FIJA',
  fixedPrice: 0,
  maxDistanceKm: 5,
  zones: [],
} as const;

/** Registered the day before yesterday; meanwhile its owner prepares the catalogue. */
export const espiga: Shop = {
  owner: 'pendiente@mostrador.ar',
  name: 'Panadería La Espiga',
  category: 'Panaderia',
  phone: '03541 15-447120',
  cuit: '20-12345678-6',
  aliasCbu: '',
  logo: 'espigaLogo',
  address: {
    street: 'San Martín',
    number: '310',
    city: 'Bialet Massé',
    lat: -31.3139,
    lng: -64.464,
  },
  status: 'pending',
  createdDaysAgo: 2,
  trade: null,
  delivery: platformRiders,
  hours: [{ days: everyDay, opens: '07:00', closes: '13:30' }],
  groups: {},
  menu: [
    {
      category: 'Panadería',
      dishes: [
        dish('Pan francés 1 kg', 3_100, 'bread'),
        dish('Criollitos 1 kg', 5_900, null, 'Hojaldrados.'),
      ],
    },
    {
      category: 'Facturas',
      dishes: [
        dish('Docena de facturas', 10_500, 'pastries'),
        dish('Docena de medialunas', 9_800, 'croissants'),
      ],
    },
  ],
};

export const mirador: Shop = {
  owner: 'rechazado@mostrador.ar',
  name: 'Rotisería El Mirador',
  category: 'Rotisería',
  phone: '03541 15-468855',
  cuit: '23-30000002-9',
  aliasCbu: '',
  logo: null,
  address: {
    street: 'Belgrano',
    number: '78',
    city: 'Santa María de Punilla',
    lat: -31.2756,
    lng: -64.4636,
  },
  status: 'rejected',
  statusReason:
    'La foto del dorso del DNI no se lee. Escríbenos a soporte y te ayudamos a completar el registro.',
  createdDaysAgo: 6,
  trade: null,
  delivery: platformRiders,
  hours: [],
  groups: {},
  menu: [],
};
