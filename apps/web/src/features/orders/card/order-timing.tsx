import { Hourglass, TriangleAlert } from 'lucide-react';
import type { ComponentType } from 'react';
import { joinClasses } from '../../../ui/join-classes.ts';
import type { PanelOrder } from '../live/panel-order.ts';
import { useServerTime } from '../live/server-clock.ts';
import styles from './order-timing.module.css';
import { type Timing, timingOf, type Urgency } from './timing.ts';

/** Only what presses has one: it stands out, and two hundred cards are drawn sooner. */
const icons: Record<Urgency, ComponentType | null> = {
  calm: null,
  soon: Hourglass,
  late: TriangleAlert,
};

/** How long it waits, what is left, how late it is: in words, and what presses with an icon and a colour. */
export function OrderTiming({ order }: { order: PanelOrder }) {
  const timing = useServerTime((now) => JSON.stringify(timingOf(order, now)));
  const { urgency, text, detail, used }: Timing = JSON.parse(timing);
  const Icon = icons[urgency];
  return (
    <div className={joinClasses(styles.timing, styles[urgency])} data-urgency={urgency}>
      <p className={styles.words}>
        {Icon && <Icon aria-hidden />}
        <span className={styles.told}>
          <strong>{text}</strong>
          {detail && <span className={styles.detail}>{detail}</span>}
        </span>
      </p>
      {used !== null && urgency !== 'late' && (
        <span className={styles.bar} aria-hidden="true">
          <span className={styles.used} style={{ inlineSize: `${Math.round(used * 100)}%` }} />
        </span>
      )}
    </div>
  );
}
