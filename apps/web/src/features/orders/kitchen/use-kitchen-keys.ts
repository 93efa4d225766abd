import { useEffect } from 'react';

const typing = 'input, textarea, select, [contenteditable]';

/** 1 to 9 press the button of the ticket that shows the number: a keypad is enough for a kitchen. */
export function useKitchenKeys(): void {
  useEffect(() => {
    function handle(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (!/^[1-9]$/.test(event.key)) return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      document.querySelector<HTMLButtonElement>(`[data-hotkey="${event.key}"]`)?.click();
    }
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}
