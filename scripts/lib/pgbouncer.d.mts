/** What the tests of the server see of `pgbouncer.mjs`. */
export function findPgbouncer(): string | undefined;

export function startPgbouncer(
  url: string,
  options?: { connections?: number },
): Promise<{ url: string; stop(): Promise<void> }>;
