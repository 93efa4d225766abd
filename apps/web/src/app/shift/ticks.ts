import { localDay } from '@mostrador/contract/time';
import { readTab, writeTab } from '../../lib/tab-storage.ts';
import { createStore, useStore } from '../../ui/create-store.ts';

export const tickNames = ['sound', 'notices', 'push', 'printer', 'awake'] as const;
export type TickName = (typeof tickNames)[number];

const storageKey = 'shift-ticks';

/** The day, and what was tried on it: another day begins anew. */
const kept = createStore(readTab(storageKey) ?? '');

const ticksIn = (text: string): string[] => {
  const [day, ...names] = text.split(' ');
  return day === localDay(new Date()) ? names : [];
};

export function addTick(name: TickName): void {
  const names = new Set([...ticksIn(kept.get()), name]);
  const next = [localDay(new Date()), ...names].join(' ');
  writeTab(storageKey, next);
  kept.set(next);
}

export function useTicks(): (name: TickName) => boolean {
  const names = ticksIn(useStore(kept));
  return (name) => names.includes(name);
}
