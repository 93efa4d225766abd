import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { createStore } from '../../../ui/create-store.ts';
import { type Step, targetOf } from '../api.ts';
import type { PanelOrder } from '../live/panel-order.ts';
import { serverNow } from '../live/server-clock.ts';

/**
 * Steps that were sent and not answered yet. They are laid over the list when it is drawn and never
 * written into it, so whatever the answer is, taking them away shows the truth.
 */
const underWay = createStore<ReadonlyMap<string, Partial<PanelOrder>>>(new Map());

type StepsUnderWay = ReadonlyMap<string, Partial<PanelOrder>>;

/**
 * For the whole board, which follows a moment later: the card that was touched says at once that it
 * is being sent, and nothing else is drawn before that is on the screen.
 */
export function useStepsUnderWay(): StepsUnderWay {
  const [steps, setSteps] = useState(underWay.get);
  useEffect(() => {
    const follow = () => startTransition(() => setSteps(underWay.get()));
    follow();
    return underWay.subscribe(follow);
  }, []);
  return steps;
}

/** For one card: drawn again only when its own step begins or ends. */
export const useIsUnderWay = (orderId: string): boolean =>
  useSyncExternalStore(underWay.subscribe, () => underWay.get().has(orderId));

export const isUnderWay = (orderId: string): boolean => underWay.get().has(orderId);

/** Shown at once: the steps that keep the order on the board. What leaves it waits for the answer. */
function expectedChange(step: Step): Partial<PanelOrder> {
  const now = serverNow();
  const statusSince = new Date(now).toISOString();
  const status = targetOf(step.action);
  if (step.action === 'markReady') return { status, statusSince };
  if (step.action !== 'accept') return {};
  const promisedAt = new Date(now + step.minutes * 60_000).toISOString();
  return { status, statusSince, promisedAt, tiempoEstimado: step.minutes };
}

export const beginStep = (orderId: string, step: Step): void =>
  underWay.set(new Map(underWay.get()).set(orderId, expectedChange(step)));

export function endStep(orderId: string): void {
  const rest = new Map(underWay.get());
  rest.delete(orderId);
  underWay.set(rest);
}

export const withStepsUnderWay = (
  orders: readonly PanelOrder[],
  steps: StepsUnderWay,
): PanelOrder[] =>
  steps.size === 0
    ? [...orders]
    : orders.map((order) => {
        const change = steps.get(order._id);
        return change ? { ...order, ...change } : order;
      });
