import { defineConfig } from '@playwright/test';
import { chooseAheadMs } from './moment.ts';

// Chosen once: every process of the run inherits it.
process.env.E2E_AHEAD_MS ??= String(chooseAheadMs());

/** Two hidden pages of the address bar, which cost every new window half of what it takes to open. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];
/** Playwright's own list, since a browser heeds only the last one that it is given. */
const ofPlaywright = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page that is opened finds the process of the one before, warm: a tenth of the journeys' processor time.
  '--process-per-site',
  `--disable-features=${[...addressBar, ...ofPlaywright].join()}`,
];

/** Journeys on a real server in a real browser; each file gets a server with fresh demo data. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './demo-snapshot.ts',
  workers: 2,
  retries: Number(process.env.TEST_RETRIES ?? 0),
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: process.env.CI ? 'line' : 'list',
  use: {
    // A window for all journeys of a worker, emptied between them: a new one costs half a second.
    reuseContext: true,
    locale: 'es-AR',
    // The device's zone must not matter: the panel lives in Córdoba's.
    timezoneId: 'Asia/Tokyo',
    contextOptions: { reducedMotion: 'reduce' },
    // It begins anew with each emptied window, for a tenth of what a page costs; installed.spec.ts is about it.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      args: flags,
      ...(process.env.CHROMIUM_PATH
        ? { executablePath: process.env.CHROMIUM_PATH }
        : { executablePath: '/usr/bin/chromium' }),
    },
  },
});
