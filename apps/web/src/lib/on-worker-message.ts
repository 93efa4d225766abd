import type { FromWorker } from './worker-messages.ts';

/** Called with each; answers how to stop. */
export function onWorkerMessage(listener: (message: FromWorker) => void): () => void {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return () => undefined;
  const handle = ({ data }: MessageEvent<FromWorker>) => listener(data);
  serviceWorker.addEventListener('message', handle);
  return () => serviceWorker.removeEventListener('message', handle);
}
