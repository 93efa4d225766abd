/** Fired on the window when a fixed check found anything new; the board reloads on it. */
export const ordersUpdated = 'ordersUpdated';

type Listener = (businessId: string) => void;

const listeners = new Set<Listener>();

/** The stream brought a new or changed order of this business. */
export function tellOrderNews(businessId: string): void {
  for (const listener of listeners) listener(businessId);
}

/** For what is computed from orders but is no list of them. Answers how to stop. */
export function onOrderNews(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
