/** Whether this browser can get pushes: on iPhone and iPad only the installed panel can. */
export function pushSupport(): 'supported' | 'needs-install' | 'unsupported' {
  const hasAll =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (hasAll) return 'supported';
  return isAppleTouch() && !isInstalled() ? 'needs-install' : 'unsupported';
}

/** An iPad calls itself a Mac; no Mac has a touch screen. */
const isAppleTouch = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches;
