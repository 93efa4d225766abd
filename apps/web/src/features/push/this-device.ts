import { call } from '../../lib/api-client.ts';
import { onWorkerMessage } from '../../lib/on-worker-message.ts';
import { removeDevice, testDevice } from './api.ts';

const workerMs = 8_000;
const arrivalMs = 25_000;

const after = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms));

/** The service worker, as soon as it works; a browser that has none never says so. */
async function registration(): Promise<ServiceWorkerRegistration> {
  const ready = await Promise.race([navigator.serviceWorker.ready, after(workerMs)]);
  if (!ready) throw new Error('There is no service worker.');
  return ready;
}

export async function hasSubscription(): Promise<boolean> {
  const known = await navigator.serviceWorker.getRegistration();
  return Boolean(await known?.pushManager.getSubscription());
}

function bytesOf(base64Url: string): Uint8Array<ArrayBuffer> {
  const letters = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

/**
 * Switches this browser on: asks for the permission, then its maker for an address, and tells ours.
 * Answers false when the person refuses; anything else that goes wrong is thrown.
 */
export async function switchOn(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { pushManager } = await registration();
  const { publicKey } = await call('GET /api/push/key');
  // A former one may be of another account, or of other keys.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  });
  const { endpoint, keys } = subscription.toJSON();
  await call('POST /api/push/devices', {
    body: {
      endpoint: endpoint ?? '',
      keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
    },
  });
  return true;
}

export async function switchOff(deviceId: string): Promise<void> {
  await removeDevice(deviceId);
  const known = await navigator.serviceWorker.getRegistration();
  await (await known?.pushManager.getSubscription())?.unsubscribe();
}

/** Sends a push to this device and answers whether it came. */
export async function tryPush(deviceId: string): Promise<boolean> {
  let stop = () => {};
  const arrival = new Promise<true>((resolve) => {
    stop = onWorkerMessage((message) => {
      if (message.kind === 'pushed' && message.push === 'test') resolve(true);
    });
  });
  try {
    await testDevice(deviceId);
    return (await Promise.race([arrival, after(arrivalMs)])) !== null;
  } finally {
    stop();
  }
}
