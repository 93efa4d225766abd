import type { Calls } from '@mostrador/contract/all-calls';
import type { BodyOf, ReplyOf } from '@mostrador/contract/endpoint';

/** An answer that was not a 2xx. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number, sentence: string) {
    super(sentence);
    this.status = status;
  }
}

type NewOrderBody = BodyOf<Calls['POST /api/marketplace/orders']>;
type Feed = ReplyOf<Calls['GET /api/marketplace/events']>;
type Businesses = ReplyOf<Calls['GET /api/marketplace/businesses']>;
type Catalogue = ReplyOf<Calls['GET /api/marketplace/businesses/:businessId/catalogue']>;

const timeoutMs = 15_000;

/** The integration API, as a marketplace would call it. */
export class SimulatorClient {
  readonly #baseUrl: string;
  readonly #key: string;
  readonly #signal: AbortSignal;

  constructor(baseUrl: string, key: string, signal: AbortSignal) {
    this.#baseUrl = baseUrl;
    this.#key = key;
    this.#signal = signal;
  }

  events(after: number): Promise<Feed> {
    return this.#call('GET', `/events?after=${after}&limit=500`);
  }

  openBusinesses(): Promise<Businesses> {
    return this.#call('GET', '/businesses');
  }

  catalogue(businessId: string): Promise<Catalogue> {
    return this.#call('GET', `/businesses/${businessId}/catalogue?limit=200`);
  }

  placeOrder(order: NewOrderBody): Promise<unknown> {
    return this.#call('POST', '/orders', order, { 'idempotency-key': crypto.randomUUID() });
  }

  assignCourier(orderId: string, rider: { firstName: string; lastName: string }): Promise<unknown> {
    return this.#call('PUT', `/orders/${orderId}/courier`, rider);
  }

  tell(orderId: string, what: 'cancel' | 'collected' | 'delivered' | 'received'): Promise<unknown> {
    return this.#call('POST', `/orders/${orderId}/${what}`);
  }

  async #call<Reply>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const response = await fetch(`${this.#baseUrl}/api/marketplace${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#key}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.any([this.#signal, AbortSignal.timeout(timeoutMs)]),
    });
    const text = await response.text();
    if (!response.ok) throw new Refused(response.status, text);
    return JSON.parse(text);
  }
}
