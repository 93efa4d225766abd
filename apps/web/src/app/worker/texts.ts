export const workerTexts = {
  updated: 'El panel se actualizó: ya usas la versión nueva.',
} as const;
