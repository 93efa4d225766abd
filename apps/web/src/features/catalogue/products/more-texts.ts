/** What else can be done with the whole menu, each on a page of its own. */
export const moreTexts = {
  more: 'Más',
  preview: 'Así lo ven tus clientes',
  order: 'Ordenar la carta',
  prices: 'Cambiar precios',
  pricesShort: 'Precios',
  sheets: 'Planilla: bajar y subir el menú',
  soldOut: 'Agotados',
  sectionHours: 'Horarios de las secciones',
};
