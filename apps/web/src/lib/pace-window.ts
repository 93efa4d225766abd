import { createStore, useStore } from '../ui/create-store.ts';

/** What comes first in the window with pauses and busy hours. */
export type PaceTopic = 'pause' | 'busy';

/** Null: it is closed. Several rooms lead to it. */
const topic = createStore<PaceTopic | null>(null);

export const usePaceTopic = (): PaceTopic | null => useStore(topic);
export const openPaceWindow = (first: PaceTopic): void => topic.set(first);
export const closePaceWindow = (): void => topic.set(null);
