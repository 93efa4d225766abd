export interface EarlyAnswer {
  url: string;
  token: string;
  response: Promise<Response>;
}

declare global {
  var earlyAnswer: EarlyAnswer | undefined;
}

/** The answer to what `early.ts` asked before this code had come, for the first who asks the same. */
export function takeEarlyAnswer(
  url: string,
  headers: Record<string, string>,
): Promise<Response> | undefined {
  const early = globalThis.earlyAnswer;
  if (early?.url !== url || headers.Authorization !== `Bearer ${early.token}`) return undefined;
  globalThis.earlyAnswer = undefined;
  return early.response;
}
