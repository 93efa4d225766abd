import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Drawer } from '../../ui/drawer.tsx';
import { appTexts } from '../texts.ts';
import { Sidebar } from './sidebar.tsx';

interface SidebarDrawerProps {
  open: boolean;
  onClose: () => void;
}

/** The sidebar of small screens; it leaves when a page is chosen. */
export function SidebarDrawer({ open, onClose }: SidebarDrawerProps) {
  const { pathname } = useLocation();
  const shownAt = useRef(pathname);
  useEffect(() => {
    if (shownAt.current !== pathname) onClose();
    shownAt.current = pathname;
  }, [pathname, onClose]);
  return (
    <Drawer open={open} onClose={onClose} label={appTexts.menu}>
      <Sidebar />
    </Drawer>
  );
}
