import { useEffect } from 'react';

const typing = 'input, textarea, select, [contenteditable]';

const isWindowOpen = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** A number is another ticket's as soon as the first has moved: a trembling finger is not two. */
const deadMs = 500;

/** 1 to 9 press the button of the ticket that shows the number: a keypad is enough for a kitchen. */
export function useKitchenKeys(): void {
  useEffect(() => {
    let last = { key: '', at: -deadMs };
    function handle(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (!/^[1-9]$/.test(event.key)) return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      if (isWindowOpen()) return;
      const isTremble = event.key === last.key && event.timeStamp - last.at < deadMs;
      last = { key: event.key, at: event.timeStamp };
      if (isTremble) return;
      document.querySelector<HTMLButtonElement>(`[data-hotkey="${event.key}"]`)?.click();
    }
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}
