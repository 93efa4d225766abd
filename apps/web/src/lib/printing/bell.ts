const listeners = new Set<() => void>();

/** A ticket was just put into a queue: whoever prints on this device need not wait for its next look. */
export function ringStation(): void {
  for (const listener of listeners) listener();
}

/** Answers how to stop. */
export function onStationBell(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
