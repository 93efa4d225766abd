import { defaultPreparationMinutes, preparationMinutes } from '@mostrador/contract/lists';
import { keptChoice } from '../../../lib/kept-choice.ts';
import { createStore, useStore } from '../../../ui/create-store.ts';
import type { PanelOrder } from '../live/panel-order.ts';

/** What was promised last on this device; the first word stands for "nothing yet". */
const promisedHere = keptChoice('minutes', ['', ...preparationMinutes.map(String)]);

/** What the shop promised last, as its board tells: for a device that has promised nothing yet. */
const promisedOnBoard = createStore<number | null>(null);

/** The minutes of the order that was accepted last among those in the kitchen. */
export function lastPromised(orders: readonly PanelOrder[]): number | null {
  const last = orders
    .filter(({ status, tiempoEstimado }) => status === 'preparando' && tiempoEstimado !== null)
    .sort((a, b) => Date.parse(b.statusSince) - Date.parse(a.statusSince))[0];
  return preparationMinutes.find((minutes) => minutes === last?.tiempoEstimado) ?? null;
}

export const learnMinutes = (orders: readonly PanelOrder[]): void =>
  promisedOnBoard.set(lastPromised(orders));

export const rememberMinutes = (minutes: number): void => promisedHere.choose(String(minutes));

/** Where a new order's time begins on its card. */
export function useUsualMinutes(): number {
  const here = Number(promisedHere.use());
  const onBoard = useStore(promisedOnBoard);
  return here || onBoard || defaultPreparationMinutes;
}
