import { setTimeout as delay } from 'node:timers/promises';

export interface SentEvent {
  event: string;
  id: number;
  data: { id: number; businessId?: string; kind?: string; order?: { _id: string; status: string } };
}

/** A panel that listens: keeps what the stream said and how it ended. */
export class LiveReader {
  readonly status: number;
  readonly events: SentEvent[] = [];
  beats = 0;
  isEnded = false;
  readonly #abort: AbortController;

  private constructor(response: Response, abort: AbortController) {
    this.status = response.status;
    this.#abort = abort;
    void this.#read(response);
  }

  static async open(
    baseUrl: string,
    token: string | undefined,
    lastEventId?: number | string,
  ): Promise<LiveReader> {
    const abort = new AbortController();
    const response = await fetch(`${baseUrl}/api/live`, {
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }),
      },
      signal: abort.signal,
    });
    return new LiveReader(response, abort);
  }

  get lastId(): number {
    return this.events.at(-1)?.id ?? Number.NaN;
  }

  get orders(): string[] {
    return this.events.flatMap(({ data }) => (data.order ? [data.order._id] : []));
  }

  /** Waits until the condition holds; false when it did not in time. */
  async until(condition: (reader: this) => boolean, ms = 5_000): Promise<boolean> {
    for (const end = Date.now() + ms; Date.now() < end; await delay(5)) {
      if (condition(this)) return true;
    }
    return condition(this);
  }

  close(): void {
    this.#abort.abort();
  }

  async #read(response: Response): Promise<void> {
    let text = '';
    try {
      for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        const parts = (text + chunk).split('\n\n');
        text = parts.pop() ?? '';
        for (const part of parts) this.#take(part);
      }
    } catch {
      // Cut off: by the test, or by a server that was killed.
    }
    this.isEnded = true;
  }

  #take(part: string): void {
    if (part === ':') this.beats++;
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(part)?.[1];
    const [event, id, data] = [field('event'), field('id'), field('data')];
    if (event === undefined || data === undefined) return;
    this.events.push({ event, id: Number(id), data: JSON.parse(data) });
  }
}
