import { lazyWindow } from './lazy-window.tsx';

/** Opens over the page; what is behind it stays. */
export const Dialog = lazyWindow(async () => ({
  default: (await import('./dialog-window.tsx')).DialogWindow,
}));
