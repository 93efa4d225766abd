import { chromium } from '@playwright/test';
import { ensureChromium } from '../../scripts/lib/chromium.mjs';

export const launchBrowser = async () =>
  chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });

const barsPx = 200;

/** A page of a browser that has nothing in its cache; signed in when there is a session. */
export async function openPage(
  browser,
  {
    session,
    slowDown = 1,
    network,
    viewport = { width: 1440, height: 900 },
    reducedMotion = 'reduce',
  } = {},
) {
  const context = await browser.newContext({ viewport, reducedMotion });
  if (session) {
    const { token, user } = session;
    await context.addInitScript((stored) => localStorage.setItem('user', JSON.stringify(stored)), {
      ...user,
      token,
    });
  }
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await makeRoomFor(devtools, viewport);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  if (network) {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network });
  }
  return page;
}

/**
 * The window is given the size of the page, but has bars of its own above it: what is at the bottom
 * edge lies outside, where the browser never presents what the page has drawn.
 */
async function makeRoomFor(devtools, { width, height }) {
  const { windowId } = await devtools.send('Browser.getWindowForTarget');
  const bounds = { width, height: height + barsPx };
  await devtools.send('Browser.setWindowBounds', { windowId, bounds });
}
