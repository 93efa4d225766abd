export const quickSearchTexts = {
  title: 'Búsqueda rápida',
  shortcut: 'Ctrl K',
  placeholder: 'Página, plato o número',
  results: 'Resultados',
  none: 'No encontramos nada con ese nombre.',
  kinds: { page: 'Página', product: 'Producto', order: 'Pedido en el tablero' },
  order: (shortId: string, customer: string) => `#${shortId} ${customer}`,
} as const;
