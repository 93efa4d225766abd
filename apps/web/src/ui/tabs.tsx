import { type KeyboardEvent, type ReactNode, useDeferredValue, useId, useRef } from 'react';
import styles from './tabs.module.css';

export interface TabsProps<T extends string> {
  /** What the tabs choose between, for screen readers. */
  label: string;
  value: T;
  onValueChange: (value: T) => void;
  tabs: readonly { value: T; label: ReactNode; content: ReactNode }[];
}

/** Where a key takes the choice; null when it is none of ours. */
function placeAfter(key: string, place: number, count: number): number | null {
  if (key === 'ArrowRight') return (place + 1) % count;
  if (key === 'ArrowLeft') return (place + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** Our own and not the library's, which costs a slow phone 150 ms on the way to its first order. */
export function Tabs<T extends string>({ label, value, onValueChange, tabs }: TabsProps<T>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // The tab answers the finger at once; a long panel may follow a moment later.
  const shown = useDeferredValue(value);

  function handleKey(event: KeyboardEvent): void {
    const place = tabs.findIndex((tab) => tab.value === value);
    const next = placeAfter(event.key, place, tabs.length);
    const tab = next === null ? undefined : tabs[next];
    if (next === null || !tab) return;
    event.preventDefault();
    onValueChange(tab.value);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onValueChange(tab.value)}
            onKeyDown={handleKey}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        key={shown}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${shown}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without a control of its own must still be reached
        tabIndex={0}
        className={styles.panel}
      >
        {tabs.find((tab) => tab.value === shown)?.content}
      </div>
    </>
  );
}
