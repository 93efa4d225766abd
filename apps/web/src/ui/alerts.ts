import { createStore } from './create-store.ts';

export interface AlertOptions {
  /** A second, quieter sentence. */
  detail?: string;
  acceptLabel?: string;
}

export interface ConfirmOptions extends AlertOptions {
  cancelLabel?: string;
  /** Paints the accepting button for what cannot be undone. */
  danger?: boolean;
}

export interface AlertRequest extends ConfirmOptions {
  id: number;
  kind: 'alert' | 'confirm';
  text: string;
  answer: (accepted: boolean) => void;
}

/** Questions waiting for an answer; the host shows the first. */
export const alertQueue = createStore<readonly AlertRequest[]>([]);

let lastId = 0;

function ask(kind: AlertRequest['kind'], text: string, options: ConfirmOptions): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1;
    const request: AlertRequest = {
      ...options,
      id: lastId,
      kind,
      text,
      answer: (accepted) => {
        alertQueue.set(alertQueue.get().filter((other) => other.id !== request.id));
        resolve(accepted);
      },
    };
    alertQueue.set([...alertQueue.get(), request]);
  });
}

/** Says something that must be read. In the page, so that alarms and the live stream go on. */
export async function alert(text: string, options: AlertOptions = {}): Promise<void> {
  await ask('alert', text, options);
}

/** Asks before doing what cannot be undone; Escape means no. */
export const confirm = (text: string, options: ConfirmOptions = {}): Promise<boolean> =>
  ask('confirm', text, options);
