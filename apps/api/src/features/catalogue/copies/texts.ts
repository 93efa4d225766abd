export const copyTexts = {
  unknownProduct: 'Uno de los productos ya no existe. Vuelve a elegir.',
  unknownGroup: 'Uno de los grupos de opciones ya no existe. Vuelve a elegir.',
  onlyProducts: 'Las secciones y los grupos se copian a otro negocio.',
  changedMeanwhile:
    'Algo cambió en uno de los dos negocios desde la vista previa. No se copió nada: revisa y vuelve a confirmar.',
  ownMissing: 'El producto que elegiste tiene que estar entre los que cambian.',
  changedSince: (business: string) =>
    `El producto cambió en ${business} mientras lo mirabas. No se cambió nada: revisa y vuelve a confirmar.`,
  mark: (number: number) => (number === 1 ? ' (copia)' : ` (copia ${number})`),
};
