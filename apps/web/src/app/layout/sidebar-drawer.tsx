import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Drawer } from '../../ui/drawer.tsx';
import { useQuickSearchOpen } from '../quick-search/store.ts';
import { appTexts } from '../texts.ts';
import { Sidebar } from './sidebar.tsx';

interface SidebarDrawerProps {
  open: boolean;
  onClose: () => void;
}

/** The sidebar of small screens; it leaves when a page or the search is chosen. */
export function SidebarDrawer({ open, onClose }: SidebarDrawerProps) {
  const { pathname } = useLocation();
  const shownAt = useRef(pathname);
  useEffect(() => {
    if (shownAt.current !== pathname) onClose();
    shownAt.current = pathname;
  }, [pathname, onClose]);
  const isSearching = useQuickSearchOpen();
  useEffect(() => {
    if (isSearching) onClose();
  }, [isSearching, onClose]);
  return (
    <Drawer open={open} onClose={onClose} label={appTexts.menu}>
      <Sidebar />
    </Drawer>
  );
}
