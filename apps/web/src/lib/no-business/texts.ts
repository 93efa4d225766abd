export const noBusinessTexts = {
  title: 'Te damos la bienvenida a Mostrador',
  text: 'Todavía no tienes un negocio en tu cuenta. Agrega el primero y te guiamos paso a paso hasta tu primera venta.',
  add: 'Agregar mi negocio',
} as const;
