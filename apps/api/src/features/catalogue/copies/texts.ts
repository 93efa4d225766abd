export const copyTexts = {
  unknownProduct: 'Uno de los productos ya no existe. Vuelve a elegir.',
  ownMissing: 'El producto que elegiste tiene que estar entre los que cambian.',
  changedSince: (business: string) =>
    `El producto cambió en ${business} mientras lo mirabas. No se cambió nada: revisa y vuelve a confirmar.`,
  mark: (number: number) => (number === 1 ? ' (copia)' : ` (copia ${number})`),
};
