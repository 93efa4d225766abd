export const copyTexts = {
  unknownProduct: 'Uno de los productos ya no existe. Vuelve a elegir.',
  mark: (number: number) => (number === 1 ? ' (copia)' : ` (copia ${number})`),
};
