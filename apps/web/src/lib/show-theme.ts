export const themeKey = 'theme';

/** Puts the chosen theme on the page; without one the style sheet follows the system. */
export function showTheme(chosen: string | null): void {
  const { dataset } = document.documentElement;
  if (chosen === 'light' || chosen === 'dark') dataset.theme = chosen;
  else delete dataset.theme;
}
