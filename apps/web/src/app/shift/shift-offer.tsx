import { ListChecks, X } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { closeForToday, useIsOffered } from './shift-day.ts';
import styles from './shift-offer.module.css';
import { shiftTexts } from './texts.ts';

/** In the bar of the alarm, which keeps its height: nothing moves when it comes or goes. */
export function ShiftOffer() {
  if (!useIsOffered()) return null;
  return (
    <div className={styles.offer}>
      <LinkButton
        to={paths.devices}
        size="sm"
        variant="ghost"
        className={styles.link}
        icon={<ListChecks aria-hidden />}
      >
        <span className={styles.label}>{shiftTexts.offer}</span>
      </LinkButton>
      <IconButton
        label={shiftTexts.close}
        className={styles.close}
        icon={<X aria-hidden />}
        onClick={closeForToday}
      />
    </div>
  );
}
