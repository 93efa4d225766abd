import type { ClaimedJob } from '@mostrador/contract/print-jobs';
import { type PrintResult, printLimits } from '@mostrador/contract/print-lists';
import { printingCalls } from '@mostrador/contract/printing';

/** The key is worth nothing any more: there is no use in going on. */
export class KeyRevoked extends Error {}

/** The server is away or cannot answer now; the same may work in a moment. */
export class ServerAway extends Error {}

const answerMs = 10_000;

/** The server does not know the ticket any more, or somebody else has it. */
const notOurs = [404, 409];

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
  claim(
    agent: string,
    held: readonly string[],
    busyPrinterIds: readonly string[],
    stop: AbortSignal,
  ): Promise<ClaimedJob[]> {
    const limitMs = printLimits.longPollSeconds * 1_000 + answerMs;
    const body = { agent, held, busyPrinterIds };
    return this.#post('claim', body, limitMs, stop, async (answer) => {
      if (!answer.ok) throw new Error(String(answer.status));
      return printingCalls['POST /api/print-agent/claim'].reply.parse(await answer.json()).jobs;
    });
  }

  /** Says how a ticket ended; false where the server does not want to know any more. */
  end(jobId: string, ending: Ending): Promise<boolean> {
    const never = new AbortController().signal;
    return this.#post(`jobs/${jobId}/end`, ending, answerMs, never, async (answer) => {
      await answer.arrayBuffer();
      if (!answer.ok && !notOurs.includes(answer.status)) throw new Error(String(answer.status));
      return answer.ok;
    });
  }

  /** One limit for the whole answer: a line that goes dead says nothing. */
  async #post<Read>(
    path: string,
    body: unknown,
    limitMs: number,
    stop: AbortSignal,
    read: (answer: Response) => Promise<Read>,
  ): Promise<Read> {
    const over = new AbortController();
    const end = () => over.abort();
    const timer = setTimeout(end, limitMs);
    stop.addEventListener('abort', end);
    if (stop.aborted) end();
    try {
      const answer = await fetch(`${this.#server}/api/print-agent/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${this.#key}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: over.signal,
      });
      if (answer.status === 401) throw new KeyRevoked();
      return await read(answer);
    } catch (error) {
      throw error instanceof KeyRevoked ? error : new ServerAway(reasonOf(error));
    } finally {
      clearTimeout(timer);
      stop.removeEventListener('abort', end);
    }
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return error.message;
}
