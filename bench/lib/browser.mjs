import { chromium } from '@playwright/test';
import { ensureChromium } from '../../scripts/lib/chromium.mjs';

export const launchBrowser = () =>
  chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });

/** A page of a browser that has nothing in its cache; signed in when there is a session. */
export async function openPage(browser, { session, slowDown = 1, network, viewport } = {}) {
  const context = await browser.newContext({
    viewport: viewport ?? { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  if (session) {
    const { token, user } = session;
    await context.addInitScript((stored) => localStorage.setItem('user', JSON.stringify(stored)), {
      ...user,
      token,
    });
  }
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  if (network) {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network });
  }
  return page;
}
