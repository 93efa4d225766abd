import { CirclePause } from 'lucide-react';
import { useCurrentBusiness } from '../../lib/business.ts';
import { openPaceWindow } from '../../lib/pace-window.ts';
import { Button } from '../../ui/button.tsx';
import { openingTexts } from './texts.ts';

/** Beside the open switch: a pause, a busy hour, automatic acceptance. */
export function PaceButton({ className }: { className?: string }) {
  const { business } = useCurrentBusiness();
  if (!business?.isOpen) return null;
  return (
    <Button
      size="sm"
      className={className}
      icon={<CirclePause aria-hidden />}
      onClick={() => openPaceWindow('pause')}
    >
      {openingTexts.open}
    </Button>
  );
}
