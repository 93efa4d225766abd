/** Waits for all, so that nothing is still being written when the first failure is thrown. */
export async function allOrFirstFailure(works: readonly Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(works);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}
