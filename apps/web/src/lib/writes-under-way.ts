let count = 0;

/** Whether the server has not answered yet to something that somebody did. */
export const isWriting = (): boolean => count > 0;

export async function whileWriting<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  count += 1;
  try {
    return await write();
  } finally {
    count -= 1;
  }
}
