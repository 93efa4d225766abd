import { call } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { readTab, writeTab } from '../../../lib/tab-storage.ts';

type EndBody = NonNullable<
  Parameters<typeof call<'POST /api/businesses/:businessId/print-jobs/:jobId/end'>>[1]['body']
>;

/** How a ticket ended, to be told to the server. */
export interface Ending extends EndBody {
  businessId: string;
  jobId: string;
}

const storageKey = 'print-endings';

const isText = (value: unknown): value is string => typeof value === 'string';

function isEnding(value: unknown): value is Ending {
  if (typeof value !== 'object' || value === null) return false;
  const { businessId, jobId, lease, result }: Partial<Record<keyof Ending, unknown>> = value;
  return [businessId, jobId, lease, result].every(isText);
}

function stored(): Ending[] {
  try {
    const parsed: unknown = JSON.parse(readTab(storageKey) ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isEnding) : [];
  } catch {
    return [];
  }
}

const isAnswered = (error: unknown): boolean =>
  error instanceof ApiError && error.status !== 0 && error.status < 500;

/**
 * What the server was not told yet. It outlives a reload: a ticket that lies on the counter must not be
 * printed again because nobody said so.
 */
export class Outbox {
  #endings = stored();

  get jobIds(): string[] {
    return this.#endings.map(({ jobId }) => jobId);
  }

  /** Keeps it first, then tells it. */
  async tell(ending: Ending): Promise<void> {
    this.#keep([...this.#endings, ending]);
    await this.#send(ending);
  }

  /** Tells again what got no answer. */
  async tellAgain(): Promise<void> {
    for (const ending of this.#endings) await this.#send(ending);
  }

  async #send(ending: Ending): Promise<void> {
    const { businessId, jobId, ...body } = ending;
    try {
      await call('POST /api/businesses/:businessId/print-jobs/:jobId/end', {
        params: { businessId, jobId },
        body,
      });
    } catch (error) {
      if (!isAnswered(error)) return;
      // The lease is somebody else's by now, or the printer is gone: there is nothing left to say.
      console.warn('The end of a ticket was refused', error);
    }
    this.#keep(this.#endings.filter((each) => each !== ending));
  }

  #keep(endings: Ending[]): void {
    this.#endings = endings;
    writeTab(storageKey, JSON.stringify(endings));
  }
}
