import { followVersions, tellIfNew } from './follow-versions.ts';
import { forgetBoardWithSession } from './forget-with-session.ts';

/** Installs the panel's service worker: pushes, and the truth without connection. */
export async function startWorker(): Promise<void> {
  tellIfNew();
  forgetBoardWithSession();
  // Only over https, and not in every private window.
  if (!navigator.serviceWorker) return;
  try {
    followVersions(await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }));
  } catch (error) {
    console.info('There is no service worker', error);
  }
}
