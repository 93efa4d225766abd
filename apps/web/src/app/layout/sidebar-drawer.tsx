import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { IconButton } from '../../ui/icon-button.tsx';
import { latePart } from '../../ui/late-part.ts';
import { uiTexts } from '../../ui/texts.ts';
import { appTexts } from '../texts.ts';
import { Sidebar } from './sidebar.tsx';
import styles from './sidebar-drawer.module.css';

const useDialog = latePart(async () => (await import('@base-ui/react/dialog')).Dialog);

interface SidebarDrawerProps {
  open: boolean;
  onClose: () => void;
}

/** The sidebar of small screens: slides in over a dark backdrop, leaves when a page is chosen. */
export function SidebarDrawer({ open, onClose }: SidebarDrawerProps) {
  const Dialog = useDialog(open);
  const { pathname } = useLocation();
  const shownAt = useRef(pathname);
  useEffect(() => {
    if (shownAt.current !== pathname) onClose();
    shownAt.current = pathname;
  }, [pathname, onClose]);
  if (!Dialog) return null;
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} data-testid="sidebar-backdrop" />
        <Dialog.Popup className={styles.drawer} aria-label={appTexts.menu}>
          <Sidebar />
          <Dialog.Close
            render={
              <IconButton label={uiTexts.close} icon={<X aria-hidden />} className={styles.close} />
            }
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
