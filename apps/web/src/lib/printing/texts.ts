/** Words about paper that more than one room says. */
export const printingTexts = {
  testMark: 'Prueba',
  reprintMark: 'Reimpresión',
} as const;
