import { useEffect, useRef } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router';
import { setPageTitle } from '../lib/page-title.ts';

function titleOf(handle: unknown): string | undefined {
  const isTitled = typeof handle === 'object' && handle !== null && 'title' in handle;
  return isTitled && typeof handle.title === 'string' ? handle.title : undefined;
}

/** Names the window after the page, and starts the reader at its heading. */
function useArrival(): void {
  const { pathname } = useLocation();
  const title =
    useMatches()
      .map((match) => titleOf(match.handle))
      .findLast(Boolean) ?? '';
  const arrivedAt = useRef(pathname);
  useEffect(() => setPageTitle(title), [title]);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname]);
}

/** Every page opened by its address has the same key: there the path tells them apart. */
const placeOf = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key);

export function Root() {
  useArrival();
  return (
    <>
      <Outlet />
      <ScrollRestoration getKey={placeOf} />
    </>
  );
}
