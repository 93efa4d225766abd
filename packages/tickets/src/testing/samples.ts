import type { Ticket } from '@mostrador/contract/ticket';

/** A full evening's order: every part of a ticket is there. */
export const bagTicket: Ticket = {
  copy: 'bag',
  title: 'Copia para la bolsa',
  shop: 'Pizzería La Esquina de Güemes',
  number: '#1042',
  customer: 'Begoña',
  date: '18/11/2026 20:45',
  deliveryWay: 'Envío a domicilio',
  readyBy: 'Para las 21:30',
  lines: [
    {
      quantity: 2,
      name: 'Muzzarella grande con jamón crudo, rúcula y parmesano',
      options: [
        { quantity: 2, name: 'Masa a la piedra' },
        { quantity: 4, name: 'Aceitunas extra' },
      ],
      note: 'SIN CEBOLLA, ¿PUEDE SER BIEN COCIDA?',
      amount: '$\u00a028.500,00',
    },
    { quantity: 12, name: 'Empanada de carne', options: [], note: '', amount: '$\u00a018.000,00' },
    { quantity: 1, name: 'Coca-Cola 1,5 l', options: [], note: '', amount: '$\u00a04.200,00' },
  ],
  sums: [
    { name: 'Productos', amount: '$\u00a050.700,00', isTotal: false },
    { name: 'Envío', amount: '$\u00a01.500,00', isTotal: false },
    { name: 'Descuento', amount: '-$\u00a02.000,00', isTotal: false },
    { name: 'Total', amount: '$\u00a050.200,00', isTotal: true },
  ],
  payment: { text: 'COBRAR $\u00a050.200,00', isBlack: true },
  address: 'Av. Vélez Sársfield 1234, Córdoba',
  addressNotes: 'TIMBRE 4ºB, TOCAR DOS VECES',
  courier: 'Martín P.',
  foot: 'No válido como factura',
  isTest: false,
  isReprint: false,
};

export const kitchenTicket: Ticket = {
  ...bagTicket,
  copy: 'kitchen',
  title: 'Comanda de cocina',
  lines: bagTicket.lines.map((line) => ({ ...line, amount: null })),
  sums: [],
  payment: null,
  address: null,
  addressNotes: null,
  courier: null,
};
