import { useCurrentBusiness } from '../../lib/business.ts';
import { closePaceWindow, usePaceWindow } from '../../lib/pace-window.ts';
import { lazyWindow } from '../../ui/lazy-window.tsx';

const PaceDialog = lazyWindow(async () => ({
  default: (await import('./pace-dialog.tsx')).PaceDialog,
}));

/** Once for the whole panel, wherever it is asked for. */
export function PaceWindow() {
  const isOpen = usePaceWindow();
  const { business } = useCurrentBusiness();
  return business && <PaceDialog open={isOpen} business={business} onClose={closePaceWindow} />;
}
