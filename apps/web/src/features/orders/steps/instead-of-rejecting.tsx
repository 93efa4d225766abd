import { openPaceWindow } from '../../../lib/pace-window.ts';
import { Button } from '../../../ui/button.tsx';
import type { PanelOrder } from '../live/panel-order.ts';
import { insteadTexts, takeOutTexts } from '../texts.ts';
import styles from './reject-steps.module.css';
import { canTakeOut } from './take-out.tsx';

interface InsteadOfRejectingProps {
  order: PanelOrder;
  onTakeOut: () => void;
}

/** What helps with the same trouble and keeps the customer. */
export function InsteadOfRejecting({ order, onTakeOut }: InsteadOfRejectingProps) {
  return (
    <section className={styles.instead} aria-labelledby="en-lugar">
      <h3 id="en-lugar" className={styles.question}>
        {insteadTexts.title}
      </h3>
      {canTakeOut(order) && (
        <Button fullWidth onClick={onTakeOut}>
          {takeOutTexts.open}
        </Button>
      )}
      <Button fullWidth onClick={openPaceWindow}>
        {insteadTexts.pause}
      </Button>
    </section>
  );
}
