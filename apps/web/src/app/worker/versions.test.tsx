import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { whileWriting } from '../../lib/writes-under-way.ts';
import { isNoticed } from '../../testing/panel.tsx';
import { forgetPushBrowser, stubPushBrowser } from '../../testing/push-browser.ts';
import { followVersions, tellIfNew } from './follow-versions.ts';

let browser: ReturnType<typeof stubPushBrowser>;
const takeOver = vi.fn();
const reload = vi.fn();

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'Date'] });
  browser = stubPushBrowser();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  const registration = await navigator.serviceWorker.ready;
  const waiting = { postMessage: takeOver };
  followVersions(Object.assign(registration, { waiting, update: async () => undefined }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  takeOver.mockClear();
  reload.mockClear();
  forgetPushBrowser();
});

const twoMinutes = () => vi.advanceTimersByTime(120_000);

it('a new version takes over as soon as nobody is disturbed', () => {
  vi.advanceTimersByTime(50_000);
  expect(takeOver).not.toHaveBeenCalled();
  twoMinutes();
  expect(takeOver).toHaveBeenCalledWith({ kind: 'take-over' });
  expect(reload).not.toHaveBeenCalled();
});

it('an order that waits, an open window and a write under way come first', async () => {
  queryClient.setQueryData(['business', 'b1', 'orders'], [{ status: 'pendiente' }]);
  twoMinutes();
  queryClient.clear();
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'alertdialog');
  twoMinutes();
  dialog.remove();
  let answer = () => {};
  const written = whileWriting(
    () =>
      new Promise<void>((resolve) => {
        answer = resolve;
      }),
  );
  twoMinutes();
  expect(takeOver).not.toHaveBeenCalled();
  answer();
  await written;
  twoMinutes();
  expect(takeOver).toHaveBeenCalled();
});

it('a page of another version is loaded anew, and says so once', async () => {
  const script = document.head.appendChild(document.createElement('script'));
  // Of a type that nobody runs: it need not be there.
  script.type = 'text/plain';
  script.setAttribute('src', '/assets/index-of-this.js');
  browser.say({ kind: 'version', script: '/assets/index-of-this.js' });
  twoMinutes();
  expect(reload).not.toHaveBeenCalled();
  browser.say({ kind: 'version', script: '/assets/index-newer.js' });
  twoMinutes();
  expect(reload).toHaveBeenCalled();
  script.remove();
  tellIfNew();
  await isNoticed('El panel se actualizó: ya usas la versión nueva.');
});
