/** `1.200 productos`, `1 producto`. */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('es-AR')} ${count === 1 ? one : many}`;
