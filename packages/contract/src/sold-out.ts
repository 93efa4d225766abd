/** How long something stays off, as it is chosen right after switching it off. */
export const soldOutMoments = ['2h', '4h', 'tomorrow'] as const;
export type SoldOutMoment = (typeof soldOutMoments)[number];
