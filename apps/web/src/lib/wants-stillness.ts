/** Whether the person asked their system for no movement. */
export const wantsStillness = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;
