import { Banner } from '../../ui/banner.tsx';
import styles from './checklist.module.css';
import { firstDayTexts } from './texts.ts';

/** A business that waits for its approval knows since when, on every page. */
export function ReviewBanner({ since }: { since: string | null }) {
  if (since === null) return null;
  return (
    <Banner tone="waiting" title={firstDayTexts.review(since)} className={styles.review}>
      {firstDayTexts.reviewHint}
    </Banner>
  );
}
