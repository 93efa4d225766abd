import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import popupStyles from './popup.module.css';
import styles from './tooltip.module.css';

/** Extra words for who points at something; never the only place where they are. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner className={popupStyles.positioner} sideOffset={6}>
          <Base.Popup className={styles.tooltip}>{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
