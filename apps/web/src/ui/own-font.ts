import { whenQuiet } from './when-quiet.ts';

/** Megabits a second from which the font does not keep anything waiting. */
const fastLine = 3;

/** What the browser believes of the line; not every browser says it. */
function isSlowLine(): boolean {
  const line: unknown = Reflect.get(navigator, 'connection');
  if (typeof line !== 'object' || line === null) return false;
  const isSlow =
    'downlink' in line && typeof line.downlink === 'number' && line.downlink < fastLine;
  return isSlow || ('saveData' in line && line.saveData === true);
}

/** Our own font is nice to have: on a slow line it comes once the page shows what it must. */
export function applyOwnFont(): void {
  const show = () => {
    document.documentElement.dataset.font = 'own';
  };
  if (isSlowLine()) void whenQuiet.then(show);
  else show();
}
