import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '../../lib/ids.ts';

interface Answered {
  /** The key of the one who asked. */
  buyer: string;
  status: number;
  retryAfter: string | null;
}

/** Customers who ask again, with the same key, until their order is taken. */
export class PersistentCustomers {
  /** The orders that were acknowledged. */
  readonly accepted: string[] = [];
  readonly answers: Answered[] = [];
  readonly #url: string;
  readonly #key: string;
  readonly #cart: object;

  constructor(serverUrl: string, key: string, cart: object) {
    this.#url = `${serverUrl}/api/marketplace/orders`;
    this.#key = key;
    this.#cart = cart;
  }

  /** Answers other than "taken" and "not now, ask again after that many seconds". */
  get strange(): Answered[] {
    return this.answers.filter(
      ({ status, retryAfter }) => status !== 201 && (status !== 503 || !Number(retryAfter)),
    );
  }

  async buy(): Promise<void> {
    const idempotencyKey = newId();
    while (!(await this.#ask(idempotencyKey))) await delay(20);
  }

  /** So many of them, one order after the other, until they are told to stop. */
  keepBuying(count: number): { stop(): Promise<void> } {
    let isOver = false;
    const all = Array.from({ length: count }, async () => {
      while (!isOver) await this.buy();
    });
    const buying = Promise.all(all);
    return {
      stop: async () => {
        isOver = true;
        await buying;
      },
    };
  }

  async #ask(idempotencyKey: string): Promise<boolean> {
    const response = await fetch(this.#url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${this.#key}`,
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey,
      },
      body: JSON.stringify(this.#cart),
    });
    const reply = await response.text();
    const { status, headers } = response;
    this.answers.push({ buyer: idempotencyKey, status, retryAfter: headers.get('retry-after') });
    if (status === 201) this.accepted.push(JSON.parse(reply).data._id);
    return status === 201;
  }
}
