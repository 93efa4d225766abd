import { type PointerEvent, useState } from 'react';
import { dragged, type Grip, gripAt } from './slot-drag.ts';
import { dayMinutes, isSameTimes, type PlacedSlot, type Times } from './week-rules.ts';

interface Drag {
  slot: PlacedSlot;
  grip: Grip;
  fromPx: number;
  minutesPerPx: number;
  times: Times;
  /** The finger has left the spot where it landed: it is no tap any more. */
  hasMoved: boolean;
}

const tapPx = 5;

interface SlotDrag {
  slots: readonly PlacedSlot[];
  onTap: (slot: PlacedSlot) => void;
  onDrop: (slot: PlacedSlot, times: Times) => void;
}

/**
 * Bars of the drawn week, taken with a finger or the mouse. The pointer belongs to the whole picture:
 * a bar may vanish under it, when its slot does not reach past midnight any more.
 */
export function useSlotDrag({ slots, onTap, onDrop }: SlotDrag) {
  const [drag, setDrag] = useState<Drag | null>(null);

  const handleDown = (event: PointerEvent<HTMLElement>) => {
    const bar = event.target instanceof HTMLElement ? event.target.closest('[data-slot]') : null;
    const slot = slots.find(({ _id }) => _id === bar?.getAttribute('data-slot'));
    const track = bar?.parentElement;
    if (!bar || !track || !slot || event.button !== 0) return;
    const { left, width } = bar.getBoundingClientRect();
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({
      slot,
      grip: gripAt(event.clientX - left, width, {
        hasStart: bar.hasAttribute('data-start'),
        hasEnd: bar.hasAttribute('data-end'),
      }),
      fromPx: event.clientX,
      minutesPerPx: dayMinutes / track.getBoundingClientRect().width,
      times: slot,
      hasMoved: false,
    });
  };

  const handleMove = ({ clientX }: PointerEvent) => {
    if (!drag) return;
    const movedPx = clientX - drag.fromPx;
    const hasMoved = drag.hasMoved || Math.abs(movedPx) > tapPx;
    if (!hasMoved) return;
    const times = dragged(drag.slot, drag.grip, movedPx * drag.minutesPerPx);
    setDrag({ ...drag, hasMoved, times });
  };

  const handleUp = () => {
    if (!drag) return;
    setDrag(null);
    if (!drag.hasMoved) onTap(drag.slot);
    else if (!isSameTimes(drag.times, drag.slot)) onDrop(drag.slot, drag.times);
  };

  return {
    drag: drag?.hasMoved ? { slotId: drag.slot._id, times: drag.times } : null,
    handlers: {
      onPointerDown: handleDown,
      onPointerMove: handleMove,
      onPointerUp: handleUp,
      // The page scrolls instead, or the system took the finger.
      onPointerCancel: () => setDrag(null),
    },
  };
}
