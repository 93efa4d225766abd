import type { PrintResult } from '@mostrador/contract/print-lists';
import { printLimits } from '@mostrador/contract/print-lists';
import { type ClaimedJob, printingCalls } from '@mostrador/contract/printing';

/** The key is worth nothing any more: there is no use in going on. */
export class KeyRevoked extends Error {}

/** The server is away or cannot answer now; the same may work in a moment. */
export class ServerAway extends Error {}

const answerMs = 10_000;

interface Ending {
  lease: string;
  result: PrintResult;
  error?: string;
}

/** The two calls of a print agent. */
export class ServerClient {
  readonly #server: string;
  readonly #key: string;

  constructor(server: string, key: string) {
    this.#server = server;
    this.#key = key;
  }

  /** Waits until there is something to print, or for a while. */
  async claim(
    agent: string,
    held: readonly string[],
    busyPrinterIds: readonly string[],
    signal: AbortSignal,
  ): Promise<ClaimedJob[]> {
    const patience = AbortSignal.timeout(printLimits.longPollSeconds * 1_000 + answerMs);
    const body = { agent, held, busyPrinterIds };
    const answer = await this.#post('claim', body, AbortSignal.any([signal, patience]));
    return printingCalls['POST /api/print-agent/claim'].reply.parse(await answer.json()).jobs;
  }

  /** Says how a ticket ended; false where the server does not want to know any more. */
  async end(jobId: string, ending: Ending): Promise<boolean> {
    const answer = await this.#post(
      `jobs/${jobId}/end`,
      ending,
      AbortSignal.timeout(answerMs),
      [404, 409],
    );
    await answer.arrayBuffer();
    return answer.ok;
  }

  async #post(
    path: string,
    body: unknown,
    signal: AbortSignal,
    alsoFine: readonly number[] = [],
  ): Promise<Response> {
    const answer = await fetch(`${this.#server}/api/print-agent/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.#key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    }).catch((error: unknown) => {
      throw new ServerAway(reasonOf(error));
    });
    if (answer.ok || alsoFine.includes(answer.status)) return answer;
    await answer.arrayBuffer().catch(() => undefined);
    if (answer.status === 401) throw new KeyRevoked();
    throw new ServerAway(String(answer.status));
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return error.message;
}
