import { ArrowDown, ArrowUp } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { groupTexts } from '../texts.ts';
import styles from './option-groups-page.module.css';

interface OrderButtonsProps {
  name: string;
  index: number;
  total: number;
  onMove: (to: number) => void;
}

/** Moves its row one place up or down. The focus goes along, and the new place is read aloud. */
export function OrderButtons({ name, index, total, onMove }: OrderButtonsProps) {
  const pressed = useRef<HTMLButtonElement>(null);
  const [isMoved, setMoved] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that moves in the page loses the focus
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [index]);
  const way = (label: string, icon: typeof ArrowUp, to: number) => {
    const Icon = icon;
    const isEnd = to < 0 || to >= total;
    return (
      <IconButton
        label={label}
        icon={<Icon aria-hidden />}
        aria-disabled={isEnd}
        onClick={({ currentTarget }) => {
          if (isEnd) return;
          pressed.current = currentTarget;
          setMoved(true);
          onMove(to);
        }}
      />
    );
  };
  return (
    <div className={styles.orderButtons}>
      {way(groupTexts.moveUp(name), ArrowUp, index - 1)}
      {way(groupTexts.moveDown(name), ArrowDown, index + 1)}
      <VisuallyHidden>
        <span role="status">{isMoved && groupTexts.moved(name, index + 1, total)}</span>
      </VisuallyHidden>
    </div>
  );
}
