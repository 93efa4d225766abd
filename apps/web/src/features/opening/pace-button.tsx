import { CirclePause } from 'lucide-react';
import { useState } from 'react';
import { useCurrentBusiness } from '../../lib/business.ts';
import { Button } from '../../ui/button.tsx';
import { lazyWindow } from '../../ui/lazy-window.tsx';
import { openingTexts } from './texts.ts';

const PaceDialog = lazyWindow(async () => ({
  default: (await import('./pace-dialog.tsx')).PaceDialog,
}));

/** Beside the open switch: a pause, a busy hour, automatic acceptance. */
export function PaceButton({ className }: { className?: string }) {
  const [isOpen, setOpen] = useState(false);
  const { business } = useCurrentBusiness();
  if (!business?.isOpen) return null;
  return (
    <>
      <Button
        size="sm"
        className={className}
        icon={<CirclePause aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {openingTexts.open}
      </Button>
      <PaceDialog open={isOpen} business={business} onClose={() => setOpen(false)} />
    </>
  );
}
