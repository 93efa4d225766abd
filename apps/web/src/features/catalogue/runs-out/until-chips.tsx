import { type SoldOutMoment, soldOutMoments } from '@mostrador/contract/sold-out';
import styles from './runs-out.module.css';
import { runsOutTexts as texts } from './texts.ts';

interface UntilChipsProps {
  name: string;
  until: string | null;
  onChoose: (until: SoldOutMoment | null) => void;
}

/** Beside the switch that was turned off: how long it stays so. Without a choice, until somebody turns it on. */
export function UntilChips({ name, until, onChoose }: UntilChipsProps) {
  return (
    <fieldset className={styles.chips} aria-label={texts.untilWhen(name)}>
      {soldOutMoments.map((moment) => (
        <button key={moment} type="button" className={styles.chip} onClick={() => onChoose(moment)}>
          {texts.moments[moment]}
        </button>
      ))}
      <button
        type="button"
        className={styles.chip}
        aria-pressed={until === null}
        onClick={() => onChoose(null)}
      >
        {texts.untilOn}
      </button>
    </fieldset>
  );
}
