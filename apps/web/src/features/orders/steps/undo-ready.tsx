import { undoReadySeconds } from '@mostrador/contract/lists';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import type { PanelOrder } from '../live/panel-order.ts';
import { useServerTime } from '../live/server-clock.ts';
import { stepTexts } from '../texts.ts';
import { takeStep } from './take-step.ts';

/** Whether what was marked ready can still be taken back. */
export function useCanUndoReady({ status, statusSince }: PanelOrder): boolean {
  const isInTime = useServerTime((now) =>
    String(now - Date.parse(statusSince) <= undoReadySeconds * 1000),
  );
  return status === 'listo' && isInTime === 'true';
}

interface UndoReadyProps extends Pick<ButtonProps, 'className' | 'size' | 'variant'> {
  order: PanelOrder;
  isSending: boolean;
}

/** Is there as long as it can be done. */
export function UndoReady({ order, isSending, ...look }: UndoReadyProps) {
  if (!useCanUndoReady(order)) return null;
  return (
    <Button
      {...look}
      disabled={isSending}
      onClick={() => void takeStep(order, { action: 'undoReady' })}
    >
      {stepTexts.undoReady.label}
    </Button>
  );
}
