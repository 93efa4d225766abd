import { readLocal, writeLocal } from '../../lib/local-storage.ts';
import { createStore, useStore } from '../../ui/create-store.ts';

/** `deliverySeen` and `dismissed` are of a business, the sound is of the device. */
export type Mark = `deliverySeen ${string}` | `dismissed ${string}` | 'soundTried';

const storageKey = 'firstDay';

/** Stored only by whoever has a first day: all others keep nothing (decision 23). */
const store = createStore(readLocal(storageKey) ?? '');

/** What another tab marked counts here too. */
window.addEventListener('storage', ({ key }) => {
  if (key === storageKey || key === null) store.set(readLocal(storageKey) ?? '');
});

export function addMark(mark: Mark): void {
  const kept = store.get().split('|').filter(Boolean);
  if (kept.includes(mark)) return;
  const next = [...kept, mark].join('|');
  writeLocal(storageKey, next);
  store.set(next);
}

export function useMarks(): (mark: Mark) => boolean {
  const kept = useStore(store).split('|');
  return (mark) => kept.includes(mark);
}
