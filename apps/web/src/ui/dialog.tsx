import type { DialogProps } from './dialog-window.tsx';
import { latePart } from './late-part.ts';

const useWindow = latePart(() => import('./dialog-window.tsx'));

/** Opens over the page; what is behind it stays. */
export function Dialog(props: DialogProps) {
  const part = useWindow(props.open);
  return part && <part.DialogWindow {...props} />;
}
