import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningServer } from './server.ts';

interface OfferedProduct {
  _id: string;
  name: string;
  optionGroups: { minSelections: number; options: { _id: string }[] }[];
}

interface OpenBusiness {
  _id: string;
  name: string;
  address: { street: string; city: string; coords: { coordinates: [number, number] } };
}

export interface PlacedOrder {
  _id: string;
  shortId: string;
  total: number;
  status: string;
  products: { productId: string; name: string }[];
}

interface Wanted {
  deliveryType?: 'envio' | 'retirar';
  customerName?: string;
  paymentMethod?: string;
  note?: string;
  /** How many different products. */
  lines?: number;
  customerPhone?: string;
  scheduledFor?: string;
}

let lastKey = 0;

/** The other side of the counter: customers and riders, through the integration API. */
export class Marketplace {
  readonly #url: string;
  readonly #key: string;

  constructor({ url, dataDir }: RunningServer) {
    this.#url = url;
    this.#key = readFileSync(join(dataDir, 'simulator.key'), 'utf8');
  }

  async #call<Reply>(method: string, path: string, body?: unknown): Promise<Reply> {
    lastKey += 1;
    const response = await fetch(`${this.#url}/api/marketplace${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${this.#key}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': `e2e-${process.pid}-${Date.now()}-${lastKey}`,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return (await response.json()) as Reply;
  }

  async business(name: string): Promise<OpenBusiness> {
    const { businesses } = await this.#call<{ businesses: OpenBusiness[] }>('GET', '/businesses');
    const found = businesses.find((each) => each.name === name);
    if (!found) throw new Error(`${name} is not open`);
    return found;
  }

  async isPaused(business: OpenBusiness): Promise<boolean> {
    const { data } = await this.#call<{ data: { reason: string } }>(
      'GET',
      `/businesses/${business._id}`,
    );
    return data.reason === 'paused';
  }

  /** A customer orders the first products that need no choice. */
  async order(business: OpenBusiness, wanted: Wanted = {}): Promise<PlacedOrder> {
    const { deliveryType = 'envio', paymentMethod = 'efectivo', lines = 1, note } = wanted;
    const { customerPhone, scheduledFor } = wanted;
    const { products } = await this.#call<{ products: OfferedProduct[] }>(
      'GET',
      `/businesses/${business._id}/catalogue`,
    );
    const simple = products.filter((product) =>
      product.optionGroups.every((group) => group.minSelections === 0),
    );
    const [lng, lat] = business.address.coords.coordinates;
    const { street, city } = business.address;
    const { data } = await this.#call<{ data: PlacedOrder }>('POST', '/orders', {
      businessId: business._id,
      customerName: wanted.customerName ?? 'Clara Prueba',
      customerPhone,
      scheduledFor,
      deliveryType,
      ...(deliveryType === 'envio' && {
        deliveryAddress: { street, number: '99', city, notes: 'Timbre 2', coords: { lat, lng } },
      }),
      paymentMethod,
      products: simple.slice(0, lines).map(({ _id }, index) => ({
        productId: _id,
        quantity: index + 1,
        ...(note && { modification: note }),
      })),
    });
    return data;
  }

  cancel(order: PlacedOrder, motivo: string): Promise<unknown> {
    return this.#call('POST', `/orders/${order._id}/cancel`, { motivo });
  }
}
