import { maxToasts, toastMs } from '@mostrador/contract/limits';
import { createStore } from './create-store.ts';

export type ToastKind = 'success' | 'error' | 'newOrder' | 'notice';

export interface ToastAction {
  label: string;
  onSelect: () => void;
  variant?: 'primary' | 'danger' | 'secondary';
}

export interface ToastOptions {
  /** Before the words, on a line of its own: the number of an order. */
  about?: string;
  title?: string;
  actions?: readonly ToastAction[];
  durationMs?: number;
  /** It went away without any of its actions: time was up, or it was closed. */
  onDismiss?: () => void;
}

export interface Toast extends ToastOptions {
  id: number;
  kind: ToastKind;
  text: string;
  durationMs: number;
}

/** Newest first. */
export const toastList = createStore<readonly Toast[]>([]);

let lastId = 0;

function show(kind: ToastKind, text: string, options: ToastOptions = {}): number {
  lastId += 1;
  const added: Toast = { durationMs: toastMs[kind], ...options, id: lastId, kind, text };
  const all = [added, ...toastList.get()];
  toastList.set(all.slice(0, maxToasts));
  for (const dropped of all.slice(maxToasts)) dropped.onDismiss?.();
  return added.id;
}

function remove(id: number): Toast | undefined {
  const found = toastList.get().find((other) => other.id === id);
  if (found) toastList.set(toastList.get().filter((other) => other.id !== id));
  return found;
}

/** Short messages, off the work: in a bar at the top, on a phone in a strip at the bottom. Each call answers an id that `dismiss` takes. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  newOrder: (text: string, options?: ToastOptions) => show('newOrder', text, options),
  notice: (text: string, options?: ToastOptions) => show('notice', text, options),
  dismiss: (id: number) => {
    remove(id)?.onDismiss?.();
  },
  /** Closes it because of this action, so it was not dismissed. */
  choose: (id: number, action: ToastAction) => {
    if (remove(id)) action.onSelect();
  },
};
