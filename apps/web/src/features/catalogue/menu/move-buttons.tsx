import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { type RowDrag, startDrag } from './drag-rows.ts';
import styles from './menu-order.module.css';
import { menuTexts } from './texts.ts';

interface MoveProps {
  name: string;
  index: number;
  total: number;
  /** Id of the sentence that says how. */
  howId: string;
  onMove: (from: number, to: number) => void;
}

/** What is dragged, with a finger or the mouse, or moved with the arrows of the keyboard. */
export function Grip({ name, index, total, howId, onMove }: MoveProps) {
  const drag = useRef<RowDrag | null>(null);
  const { keepFocus, button } = useFocusOnMove(index);
  const begin = (event: PointerEvent<HTMLButtonElement>) => {
    const row = event.currentTarget.closest('li');
    if (event.button !== 0 || !row) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = startDrag(row, event.clientY);
  };
  const drop = () => {
    const dragged = drag.current;
    drag.current = null;
    if (!dragged) return;
    const { from, to } = dragged.end();
    if (from === to) dragged.cancel();
    else onMove(from, to);
  };
  const cancel = () => {
    drag.current?.cancel();
    drag.current = null;
  };
  const byKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return cancel();
    const to = placeByKey(event.key, index, total);
    if (to === undefined) return;
    event.preventDefault();
    if (to === index || drag.current) return;
    keepFocus();
    onMove(index, to);
  };
  return (
    <button
      ref={button}
      type="button"
      className={styles.grip}
      aria-label={menuTexts.move(name)}
      aria-describedby={howId}
      onPointerDown={begin}
      onPointerMove={({ clientY }) => drag.current?.move(clientY)}
      onPointerUp={drop}
      onPointerCancel={cancel}
      onKeyDown={byKey}
    >
      <GripVertical aria-hidden />
    </button>
  );
}

function placeByKey(key: string, index: number, total: number): number | undefined {
  const last = total - 1;
  if (key === 'ArrowUp') return Math.max(0, index - 1);
  if (key === 'ArrowDown') return Math.min(last, index + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
}

/** One place up or down, for whoever cannot drag. */
export function StepButtons({ name, index, total, onMove }: Omit<MoveProps, 'howId'>) {
  const up = useFocusOnMove(index);
  const down = useFocusOnMove(index);
  const step = (to: number, keepFocus: () => void) => {
    if (to < 0 || to >= total) return;
    keepFocus();
    onMove(index, to);
  };
  return (
    <div className={styles.steps}>
      <IconButton
        ref={up.button}
        label={menuTexts.moveUp(name)}
        icon={<ArrowUp aria-hidden />}
        aria-disabled={index === 0}
        onClick={() => step(index - 1, up.keepFocus)}
      />
      <IconButton
        ref={down.button}
        label={menuTexts.moveDown(name)}
        icon={<ArrowDown aria-hidden />}
        aria-disabled={index === total - 1}
        onClick={() => step(index + 1, down.keepFocus)}
      />
    </div>
  );
}

/** A row that moves in the page loses the focus: its button takes it back. */
function useFocusOnMove(index: number) {
  const button = useRef<HTMLButtonElement>(null);
  const isKept = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new place is a move
  useLayoutEffect(() => {
    if (isKept.current) button.current?.focus();
    isKept.current = false;
  }, [index]);
  const keepFocus = () => {
    isKept.current = true;
  };
  return { button, keepFocus };
}
