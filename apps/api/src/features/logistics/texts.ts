const distance = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 2 });
const formatKm = (km: number): string => `${distance.format(km)} km`;

export const notCoveredTexts = {
  tooFar: (maxKm: number) => `El negocio reparte hasta ${formatKm(maxKm)}.`,
  noZones: 'El negocio no tiene zonas de reparto.',
  beyondZones: (widestKm: number) =>
    `La zona de reparto más amplia llega hasta ${formatKm(widestKm)}.`,
};

export const changedMeanwhile =
  'La configuración cambió desde que la abriste. Vuelve a cargarla e inténtalo de nuevo.';
