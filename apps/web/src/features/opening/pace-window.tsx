import { useCurrentBusiness } from '../../lib/business.ts';
import { closePaceWindow, usePaceTopic } from '../../lib/pace-window.ts';
import { lazyWindow } from '../../ui/lazy-window.tsx';

const PaceDialog = lazyWindow(async () => ({
  default: (await import('./pace-dialog.tsx')).PaceDialog,
}));

/** Once for the whole panel, wherever it is asked for. */
export function PaceWindow() {
  const topic = usePaceTopic();
  const { business } = useCurrentBusiness();
  return (
    business && (
      <PaceDialog
        open={topic !== null}
        first={topic ?? 'pause'}
        business={business}
        onClose={closePaceWindow}
      />
    )
  );
}
