import { testOrderTexts } from '../texts.ts';
import styles from './empty-board.module.css';
import { TestOrderButton } from './test-order-button.tsx';

/** Nothing to cook: the moment to see whether the next order will be heard. */
export function EmptyBoard({ businessId }: { businessId: string }) {
  return (
    <aside className={styles.box} aria-label={testOrderTexts.offer}>
      <div>
        <p className={styles.title}>{testOrderTexts.offer}</p>
        <p className={styles.text}>{testOrderTexts.offerHint}</p>
      </div>
      <TestOrderButton businessId={businessId} />
    </aside>
  );
}
