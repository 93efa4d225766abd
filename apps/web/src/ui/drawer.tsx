import { lazyWindow } from './lazy-window.tsx';

/** Slides in from the left over a dark backdrop. */
export const Drawer = lazyWindow(async () => ({
  default: (await import('./drawer-window.tsx')).DrawerWindow,
}));
