import { useEffect } from 'react';

/** Keeps the screen on while something that must be seen is open. The browser may refuse. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let held: WakeLockSentinel | null = null;
    let isWanted = true;

    async function hold(): Promise<void> {
      if (document.visibilityState !== 'visible') return;
      try {
        const sentinel = await navigator.wakeLock.request('screen');
        if (isWanted) held = sentinel;
        else await sentinel.release();
      } catch (error) {
        console.info('The screen may go dark', error);
      }
    }

    // A lock ends whenever the page is hidden.
    const handleVisibility = () => void hold();
    void hold();
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      isWanted = false;
      document.removeEventListener('visibilitychange', handleVisibility);
      held?.release().catch(() => undefined);
    };
  }, []);
}

/** Whether the screen could be kept on now. */
export async function tryWakeLock(): Promise<'held' | 'refused' | 'unsupported'> {
  if (!('wakeLock' in navigator)) return 'unsupported';
  try {
    await (await navigator.wakeLock.request('screen')).release();
    return 'held';
  } catch {
    return 'refused';
  }
}
