import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';

/**
 * A window whose code no page needs at first sight: it is fetched once the page is drawn, or when it is
 * opened before that. From its first opening on it stays mounted, so that it can close with its movement.
 */
export function lazyWindow<Props extends { open: boolean }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Window: ComponentType<Props> = lazy(load);
  return function LazyWindow(props) {
    const [wasOpened, setWasOpened] = useState(props.open);
    if (props.open && !wasOpened) setWasOpened(true);
    useEffect(() => {
      // What fails now is tried again when it is opened.
      const timer = setTimeout(() => load().catch(() => undefined));
      return () => clearTimeout(timer);
    }, []);
    return (
      wasOpened && (
        <Suspense fallback={null}>
          <Window {...props} />
        </Suspense>
      )
    );
  };
}
