import { createStore, useStore } from '../ui/create-store.ts';
import { readLocal, writeLocal } from './local-storage.ts';

/**
 * One of a few words that whoever uses this device has chosen: it outlives the tab and the session,
 * and every open tab follows it. The first word stands for "nothing chosen" and is not stored, so
 * that the storage holds no more than the keys of the specification until somebody chooses.
 */
export function keptChoice<Choice extends string>(
  storageKey: string,
  choices: readonly [Choice, ...Choice[]],
) {
  const read = (stored: string | null): Choice =>
    choices.find((choice) => choice === stored) ?? choices[0];
  const store = createStore(read(readLocal(storageKey)));
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) store.set(read(readLocal(storageKey)));
  });
  return {
    get: store.get,
    subscribe: store.subscribe,
    use: (): Choice => useStore(store),
    choose: (choice: Choice): void => {
      writeLocal(storageKey, choice === choices[0] ? null : choice);
      store.set(choice);
    },
  };
}
