import { createStore, useStore } from '../ui/create-store.ts';

/** So many outlive a reload; whatever is older is long over. */
const mostStored = 300;

interface Storage {
  read: (key: string) => string | null;
  write: (key: string, value: string) => void;
}

function idsIn(stored: string | null): string[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(parsed) ? parsed.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/**
 * The ids of what was dealt with here, the newest last. They outlive a reload, never fill the storage,
 * and are followed by the other tabs where these share it.
 */
export function keptIds(storageKey: string, { read, write }: Storage) {
  const stored = () => new Set(idsIn(read(storageKey)));
  const store = createStore<ReadonlySet<string>>(stored());
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) store.set(stored());
  });
  function keep(ids: ReadonlySet<string>): void {
    store.set(ids);
    write(storageKey, JSON.stringify([...ids].slice(-mostStored)));
  }
  return {
    get: store.get,
    use: (): ReadonlySet<string> => useStore(store),
    add: (ids: readonly string[]): void => keep(new Set([...store.get(), ...ids])),
    remove: (id: string): void => keep(new Set([...store.get()].filter((each) => each !== id))),
  };
}
