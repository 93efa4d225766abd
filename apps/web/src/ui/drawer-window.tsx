import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { BackCloses } from './back-closes.tsx';
import styles from './drawer-window.module.css';
import { IconButton } from './icon-button.tsx';
import { uiTexts } from './texts.ts';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  label: string;
  children: ReactNode;
}

export function DrawerWindow({ open, onClose, label, children }: DrawerProps) {
  return (
    <Base.Root
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      {open && <BackCloses onBack={onClose} />}
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup className={styles.drawer} aria-label={label}>
          {children}
          <Base.Close
            render={
              <IconButton label={uiTexts.close} icon={<X aria-hidden />} className={styles.close} />
            }
          />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
