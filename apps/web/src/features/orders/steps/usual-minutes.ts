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

/** What a busy hour adds to every order. */
const busyNow = createStore(0);
export const learnBusyMinutes = (minutes: number): void => busyNow.set(minutes);

/** Without what the busy hour added: the next one adds it again. */
export function rememberMinutes(minutes: number): void {
  const usual = preparationMinutes.find((each) => each === minutes - busyNow.get());
  if (usual) promisedHere.choose(String(usual));
}

/** Where a new order's time begins on its card. */
export function useUsualMinutes(): number {
  const here = Number(promisedHere.use());
  const onBoard = useStore(promisedOnBoard);
  return (here || onBoard || defaultPreparationMinutes) + useStore(busyNow);
}
