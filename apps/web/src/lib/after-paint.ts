/** A tab that is not shown paints nothing; there it is only this short wait. */
const atMostMs = 100;

/** Resolves when what was just changed is on the screen: what is slow to begin can wait for that. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, atMostMs);
    requestAnimationFrame(() => setTimeout(resolve));
  });
