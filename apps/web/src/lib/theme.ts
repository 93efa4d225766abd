import { createStore, useStore } from '../ui/create-store.ts';

export type Theme = 'system' | 'light' | 'dark';

const storageKey = 'theme';

function readStored(): Theme {
  try {
    const stored = sessionStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

const theme = createStore<Theme>(readStored());

export const useTheme = (): Theme => useStore(theme);

/** Puts the choice on the page; without one the style sheet follows the system. */
export function applyTheme(): void {
  const chosen = theme.get();
  if (chosen === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = chosen;
}

/** For this tab only: the local storage holds nothing but the session and one flag. */
export function setTheme(chosen: Theme): void {
  theme.set(chosen);
  try {
    sessionStorage.setItem(storageKey, chosen);
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
  applyTheme();
}
