import { allCalls, type Calls } from '@mostrador/contract/all-calls';
import type { ReplyToSend } from '@mostrador/contract/endpoint';
import { type ErrorCode, errorStatus } from '@mostrador/contract/errors';
import type { CallName } from '../lib/api-client.ts';

/** What the panel asked for, as the contract reads it. */
export interface Asked {
  name: string;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  headers: Headers;
}

type Answer = (asked: Asked) => Response | Promise<Response>;

const endpoints = new Map(allCalls);

/** The call with the fewest placeholders comes first: `/my-businesses` is not `/:businessId`. */
const patterns = [...endpoints.keys()]
  .map((name) => ({ name, parts: name.replace(' ', '').split('/') }))
  .sort((a, b) => a.name.split(':').length - b.name.split(':').length);

/** `GET /api/businesses/b1/orders` against `GET /api/businesses/:businessId/orders`. */
function findCall(method: string, path: string) {
  const given = `${method}${path}`.split('/');
  const found = patterns.find(
    ({ parts }) =>
      parts.length === given.length &&
      parts.every((part, index) => part.startsWith(':') || part === given[index]),
  );
  if (!found) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of found.parts.entries())
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(given[index] ?? '');
  return { name: found.name, params };
}

/**
 * The one server of the component tests. It knows the calls of the contract and nothing else: a
 * request that does not fit its call's schema is a complaint that fails the test, and so is an
 * answer of `reply` that our server could not give.
 */
export class StubServer {
  readonly asked: Asked[] = [];
  readonly complaints: string[] = [];
  readonly #answers = new Map<string, Answer>();
  #isClosed = false;

  /** From here on the call answers this, as our server would. */
  reply<N extends CallName>(name: N, reply: ReplyToSend<Calls[N]>): void {
    const parsed = endpoints.get(name)?.reply.safeParse(reply);
    if (parsed?.success !== true) {
      this.complaints.push(`The reply to ${name} does not fit the contract: ${parsed?.error}`);
    }
    this.answer(name, () => Response.json(reply));
  }

  /** From here on the call is refused, as our server refuses. */
  refuse(name: CallName, code: ErrorCode, sentence: string): void {
    const body = { error: sentence, message: sentence, code, requestId: 'r1' };
    this.answer(name, () => Response.json(body, { status: errorStatus[code] }));
  }

  /** What a foreign or a broken server may say; the panel must bear it. */
  say(name: CallName, status: number, body: unknown): void {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    this.answer(name, () => new Response(text, { status }));
  }

  /** The connection breaks before any answer. */
  drop(name: CallName): void {
    this.answer(name, () => {
      throw new TypeError('Failed to fetch');
    });
  }

  /** Never answers, until it is let go on. */
  hold(name: CallName): () => void {
    const former = this.#answers.get(name);
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    this.answer(name, async (asked) => {
      await held;
      return this.#answerTo(former, asked);
    });
    return goOn;
  }

  answer(name: CallName, answer: Answer): void {
    this.#answers.set(name, answer);
  }

  askedFor = (name: CallName): Asked[] => this.asked.filter((asked) => asked.name === name);

  /** Stands in for the browser's `fetch`. */
  readonly fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(url, 'http://panel.test');
    const call = findCall(init.method ?? 'GET', decodeURI(pathname));
    if (!call) {
      this.complaints.push(`No call of the contract: ${init.method} ${url}`);
      return Response.json({}, { status: 404 });
    }
    const asked: Asked = {
      ...call,
      query: Object.fromEntries(searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: new Headers(init.headers),
    };
    this.#check(asked);
    this.asked.push(asked);
    return this.#untilAborted(this.#answerTo(this.#answers.get(call.name), asked), init.signal);
  };

  /** The page is closed: what it still waits for never ends, and so is not tried again in the next test. */
  close(): readonly string[] {
    this.#isClosed = true;
    return this.complaints;
  }

  #check({ name, params, query, body }: Asked): void {
    const endpoint = endpoints.get(name);
    const parts = [
      ['path', endpoint?.params, params],
      ['query', endpoint?.query, query],
      ['body', endpoint?.body, body],
    ] as const;
    for (const [part, schema, given] of parts) {
      const error = schema?.safeParse(given).error;
      if (error) this.complaints.push(`The ${part} of ${name} does not fit the contract: ${error}`);
    }
  }

  async #answerTo(answer: Answer | undefined, asked: Asked): Promise<Response> {
    if (answer) return answer(asked);
    this.complaints.push(`Nobody said what ${asked.name} answers`);
    return Response.json({}, { status: 500 });
  }

  #untilAborted(answer: Promise<Response>, signal?: AbortSignal | null): Promise<Response> {
    if (!signal) return answer;
    const aborted = new Promise<Response>((_, reject) => {
      const end = () => {
        if (!this.#isClosed) reject(new DOMException('Aborted', 'AbortError'));
      };
      if (signal.aborted) end();
      signal.addEventListener('abort', end, { once: true });
    });
    return Promise.race([answer, aborted]);
  }
}
