const underWay = new Set<Promise<unknown>>();

/** Whether the server has not answered yet to something that somebody did. */
export const isWriting = (): boolean => underWay.size > 0;

export async function whileWriting<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  const written = write();
  underWay.add(written);
  try {
    return await written;
  } finally {
    underWay.delete(written);
  }
}

/** When everything done so far has its answer, whatever it is: a reading before could show what was. */
export async function whenWritten(): Promise<void> {
  await Promise.allSettled(underWay);
}

/** What a page that is opened anew has forgotten. */
export const forgetWrites = (): void => underWay.clear();
