const underWay = new Set<object>();

/** Whether the server has not answered yet to something that somebody did. */
export const isWriting = (): boolean => underWay.size > 0;

export async function whileWriting<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  const mark = {};
  underWay.add(mark);
  try {
    return await write();
  } finally {
    underWay.delete(mark);
  }
}

/** What a page that is opened anew has forgotten. */
export const forgetWrites = (): void => underWay.clear();
