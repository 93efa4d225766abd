import { lazy, Suspense, useEffect, useState } from 'react';
import { setQuickSearchOpen, useQuickSearchOpen } from './store.ts';

/** Fetched when somebody searches; from then on it stays, so that it can close with its movement. */
const QuickSearchWindow = lazy(async () => ({
  default: (await import('./quick-search-window.tsx')).QuickSearchWindow,
}));

/** Ctrl+K, or Cmd+K, on every page of the panel. */
export function QuickSearch() {
  const isOpen = useQuickSearchOpen();
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      if (!isAsked || event.altKey || event.shiftKey) return;
      event.preventDefault();
      setQuickSearchOpen(true);
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
  return (
    wasOpened && (
      <Suspense>
        <QuickSearchWindow open={isOpen} onClose={() => setQuickSearchOpen(false)} />
      </Suspense>
    )
  );
}
