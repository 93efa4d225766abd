import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { installPackage } from './debian.mjs';

const fixedPlaces = [
  process.env.CHROMIUM_PATH,
  // The same engine without a window: a page opens for half of the processor's time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Playwright keeps its own browsers in a cache of the user. */
function playwrightBrowsers() {
  const cache = join(homedir(), '.cache/ms-playwright');
  if (!existsSync(cache)) return [];
  return readdirSync(cache)
    .filter((name) => name.startsWith('chromium-'))
    .flatMap((name) =>
      ['chrome-linux64/chrome', 'chrome-linux/chrome'].map((end) => join(cache, name, end)),
    );
}

const find = () =>
  [...fixedPlaces, ...playwrightBrowsers()].find((path) => path && existsSync(path));

/** The browser for the journeys: one that is here, or Debian's. */
export async function ensureChromium() {
  const found = find();
  if (found) return found;
  try {
    await installPackage('chromium-headless-shell', 'el navegador de las pruebas');
  } catch {
    await installPackage('chromium', 'el navegador de las pruebas');
  }
  const installed = find();
  if (!installed)
    throw new Error('Se instaló chromium, pero no se encuentra. Indica su ruta en CHROMIUM_PATH.');
  return installed;
}
