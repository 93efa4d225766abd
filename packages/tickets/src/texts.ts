/** What stands on paper. */
export const ticketTexts = {
  titles: {
    kitchen: 'Comanda de cocina',
    bag: 'Copia para la bolsa',
    test: 'Prueba de impresora',
  },
  deliveryWays: { envio: 'Envío a domicilio', retirar: 'Retira en el local' },
  readyBy: (time: string) => `Para las ${time}`,
  paid: 'PAGADO',
  collect: (sum: string) => `COBRAR ${sum}`,
  sums: {
    products: 'Total de productos',
    shipping: 'Costo de envío',
    discount: 'Descuento',
    total: 'Total',
  },
  foot: 'No válido como factura',
  test: {
    number: 'PRUEBA',
    customer: '¡Funciona!',
    deliveryWay: 'Si puedes leer esto, la impresora anda',
    line: 'Ñoquis con tuco, pingüino de vino',
    option: '¿Queso? Sí: porción € única',
    note: 'áéíóú üñ ÁÉÍÓÚ ÜÑ ¿? ¡!',
  },
} as const;
