import { browserPermission } from '../../../lib/notification-preference.ts';

/** Calls back when the person changes their mind in the browser's own settings or prompt. */
export function followPermission(onChange: () => void): () => void {
  const stopped = new AbortController();
  navigator.permissions
    ?.query({ name: 'notifications' })
    .then((permission) => {
      permission.addEventListener('change', onChange, { signal: stopped.signal });
    })
    .catch(() => undefined);
  return () => stopped.abort();
}

/**
 * Asks for notifications once, with the person's next gesture: browsers ignore or punish a question
 * that nobody's hand provoked. Never asks who already refused.
 */
export function askPermissionOnGesture(onAnswer: () => void): () => void {
  const done = new AbortController();
  async function ask(): Promise<void> {
    done.abort();
    if (browserPermission() !== 'default') return;
    await Notification.requestPermission();
    onAnswer();
  }
  if (browserPermission() !== 'default') return () => undefined;
  // Whoever has just pressed "Ingresar" is still in that gesture.
  if (navigator.userActivation?.isActive) void ask();
  else {
    window.addEventListener('pointerup', () => void ask(), { signal: done.signal });
    window.addEventListener('keyup', () => void ask(), { signal: done.signal });
  }
  return () => done.abort();
}
