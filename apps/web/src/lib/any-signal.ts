/** `AbortSignal.any`, which the oldest browsers that we serve (see vite.config.ts) do not have. */
export function anySignal(...signals: AbortSignal[]): AbortSignal {
  const joined = new AbortController();
  for (const each of signals) {
    const abort = () => joined.abort(each.reason);
    if (each.aborted) abort();
    else each.addEventListener('abort', abort, { signal: joined.signal });
  }
  return joined.signal;
}
