import { useSyncExternalStore } from 'react';
import { createStore, useStore } from '../../../ui/create-store.ts';

/** Orders whose bell somebody switched off; a further order rings again. */
const silenced = createStore<ReadonlySet<string>>(new Set());

// The tab that rings may not be the one where somebody asks for silence.
const tabs = new BroadcastChannel('mostrador-silence');
tabs.onmessage = ({ data }: MessageEvent<string[]>) => add(data);

const add = (orderIds: readonly string[]): void =>
  silenced.set(new Set([...silenced.get(), ...orderIds]));

export const useSilencedOrders = (): ReadonlySet<string> => useStore(silenced);

/** Of one order alone: the tickets of the others are not drawn again. */
export const useIsSilenced = (orderId: string): boolean =>
  useSyncExternalStore(silenced.subscribe, () => silenced.get().has(orderId));

export function silenceOrders(orderIds: readonly string[]): void {
  add(orderIds);
  tabs.postMessage(orderIds);
}
