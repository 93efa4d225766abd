import { useEffect, useEffectEvent } from 'react';

const isTextBox = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Files pasted anywhere on the page. Cells of a spreadsheet are text first, though they come with a picture too. */
export function usePastedFiles(onFiles: (files: FileList) => void): void {
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => {
      const pasted = event.clipboardData;
      if (!pasted || pasted.files.length === 0) return;
      if (isTextBox(event.target) && pasted.types.includes('text/plain')) return;
      event.preventDefault();
      take(pasted.files);
    };
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, []);
}
