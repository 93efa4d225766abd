/**
 * What a transaction asks without waiting in between travels together (`pipeline` of the pool). After
 * the first statement that fails the others fail as well, for no reason of their own: the first in the
 * order of asking is the one that is told.
 */
export async function together<Results extends readonly unknown[]>(
  ...asked: { [Index in keyof Results]: Promise<Results[Index]> }
): Promise<Results> {
  const outcomes = await Promise.allSettled(asked);
  const failure = outcomes.find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
  return Promise.all(asked);
}
