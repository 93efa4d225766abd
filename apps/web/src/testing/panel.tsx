import { cleanup, render, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { App } from '../app/app.tsx';
import { forgetSound } from '../features/orders/alarm/sound.ts';
import { closePaceWindow } from '../lib/pace-window.ts';
import { queryClient } from '../lib/query-client.ts';
import { recordKey } from '../lib/session-record.ts';
import { forgetSession, sessionStore } from '../lib/session-store.ts';
import { forgetWrites } from '../lib/writes-under-way.ts';
import { alertQueue } from '../ui/alerts.ts';
import { toastList } from '../ui/toasts.ts';
import { otherBusiness, sampleBusiness, sampleUser } from './samples.ts';
import { StubServer } from './stub-server.ts';
import './browser.ts';

/** Every notice of the test that is running: on a busy machine one may be gone before it is looked for. */
const noticed: string[] = [];
toastList.subscribe(() => {
  for (const { about, title, text } of toastList.get()) {
    noticed.push([about, title, text].filter(Boolean).join(' · '));
  }
});

export const isNoticed = (words: string | RegExp) =>
  waitFor(() => expect(noticed).toContainEqual(expect.stringMatching(words)));

/** The server of the test that is running; the next test makes its own. */
let current: StubServer | undefined;

/** A browser that draws nothing has no width of its own. */
export const setWidth = (size: 'phone' | 'desktop'): void => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes(size === 'desktop' ? 'min-width' : 'max-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
};

/** A server that knows an owner, a business, and terms that were accepted. */
export function stubServer(): StubServer {
  const server = new StubServer();
  current = server;
  vi.stubGlobal('fetch', server.fetch);
  setWidth('desktop');
  server.reply('GET /api/auth/session', { user: sampleUser });
  server.reply('POST /api/auth/logout', { success: true });
  server.reply('POST /api/support/browser-errors', { success: true });
  server.reply('GET /api/settings', { adminUrl: '/admin', supportUrl: '/soporte', chat: null });
  server.reply('GET /api/businesses/my-businesses', [sampleBusiness]);
  server.reply('GET /api/terms/latest', { version: '1.0', content: '# Términos' });
  server.reply('GET /api/businesses/:businessId/orders', []);
  server.reply('GET /api/businesses/:businessId/printers', { printers: [] });
  server.reply('POST /api/businesses/:businessId/orders/seen', { success: true });
  server.reply('GET /api/admin/businesses/:businessId/handover', { data: null });
  server.reply('GET /api/businesses/:businessId/special-dates', { dates: [] });
  server.reply('GET /api/businesses/:businessId/pin', { setAt: null });
  server.reply('GET /api/businesses/:businessId/shared-devices', { devices: [], people: [] });
  server.reply('GET /api/businesses/:businessId/order-conditions', {
    data: { minimumOrder: 0, pickupInstructions: '' },
  });
  server.hold('GET /api/live');
  // Pages with a map ask for it, and for a price, as soon as they are there; no test waits for those.
  server.hold('GET /api/geo/map');
  server.hold('GET /api/businesses/:businessId/shipping-quote');
  // Many a way ends at the dashboard.
  server.hold('GET /api/businesses/dashboard-stats');
  for (const figures of ['wallet', 'transactions', 'settlements', 'daily-sales'] as const)
    server.hold(`GET /api/finances/${figures}`);
  return server;
}

/** The session that a login would have left in this browser. */
export const signIn = (user: object = sampleUser): void =>
  localStorage.setItem(recordKey, JSON.stringify({ ...user, token: 't1' }));

/** As the owner of two businesses. */
export function signInToBoth(server: StubServer): void {
  const businesses = [sampleBusiness, otherBusiness];
  const user = {
    ...sampleUser,
    memberships: businesses.map(({ _id }) => ({ businessId: _id, role: 'owner' as const })),
    businesses: businesses.map(({ _id }) => _id),
    businessList: businesses.map(({ _id, name }) => ({ _id, name })),
  };
  signIn(user);
  server.reply('GET /api/auth/session', { user });
  server.reply('GET /api/businesses/my-businesses', businesses);
}

/** The whole panel, as if somebody had typed its address. */
export function openPanel(path: string): void {
  window.history.replaceState(null, '', path);
  render(<App />);
}

/** Leaves nothing of one test to the next, and says what did not fit the contract. */
export function closePanel(): void {
  cleanup();
  queryClient.clear();
  forgetWrites();
  forgetSession();
  sessionStore.set({ restored: false, session: null, startedHere: false, expired: false });
  alertQueue.set([]);
  toastList.set([]);
  noticed.length = 0;
  closePaceWindow();
  localStorage.clear();
  sessionStorage.clear();
  forgetSound();
  // What outlives a page is read again, as by a device that never saw the panel.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  const complaints = current?.close() ?? [];
  current = undefined;
  expect(complaints.join('\n'), 'what no server of ours would answer').toBe('');
}
