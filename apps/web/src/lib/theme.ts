import { keptChoice } from './kept-choice.ts';
import { showTheme, themeKey } from './show-theme.ts';

const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const theme = keptChoice(themeKey, themes);

export const { use: useTheme, choose: setTheme } = theme;

/** Shows the chosen theme, now and whenever it changes, here or in another tab. */
export function applyTheme(): void {
  showTheme(theme.get());
  theme.subscribe(() => showTheme(theme.get()));
}
