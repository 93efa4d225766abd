import type { SoldOutMoment } from '@mostrador/contract/sold-out';
import { soldOutInWords } from './moment-words.ts';
import styles from './runs-out.module.css';
import { UntilChips } from './until-chips.tsx';

interface SoldOutLineProps {
  name: string;
  soldOut: { soldOutSince: string | null; unavailableUntil: string | null };
  onChoose: (until: SoldOutMoment | null) => void;
}

/** Since when and until when something is off, and the ways to say another end. */
export function SoldOutLine({ name, soldOut, onChoose }: SoldOutLineProps) {
  return (
    <div className={styles.line}>
      <span className={styles.words} aria-live="polite">
        {soldOutInWords(soldOut, new Date())}
      </span>
      <UntilChips name={name} until={soldOut.unavailableUntil} onChoose={onChoose} />
    </div>
  );
}
