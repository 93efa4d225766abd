import { setTimeout as delay } from 'node:timers/promises';
import type {
  MarketplaceEvent,
  OfferedProduct,
  OpenBusiness,
} from '@mostrador/contract/marketplace';
import type { FastifyBaseLogger } from 'fastify';
import { Random } from './random.ts';
import { fillCart } from './simulator-cart.ts';
import { Refused, SimulatorClient } from './simulator-client.ts';
import { type Plan, planFor } from './simulator-riders.ts';

export interface SimulatorSettings {
  baseUrl: string;
  key: string;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  signal: AbortSignal;
  seed?: number;
  /** How much faster than life; tests are in a hurry. */
  speed?: number;
}

const maxPendingPerShop = 8;
const maxShops = 10;
const turnMs = 1_000;
const menuMs = 60_000;
const afterFailureMs = 5_000;

/**
 * The rest of the marketplace: customers who order and change their mind, riders who collect and
 * deliver. It only knows what the integration API tells it, and works until the signal stops it.
 */
export async function startSimulator(settings: SimulatorSettings): Promise<void> {
  const { log, signal } = settings;
  const world = new World(settings);
  let isAway = false;
  while (!signal.aborted) {
    try {
      await world.turn(Date.now());
      isAway = false;
    } catch (error) {
      if (!signal.aborted && !isAway) log.warn({ err: error }, 'the simulator gets no answer');
      isAway = true;
    }
    await delay(isAway ? afterFailureMs : turnMs / (settings.speed ?? 1), undefined, {
      signal,
    }).catch(() => undefined);
  }
}

interface Shop {
  business: OpenBusiness;
  products: OfferedProduct[];
  nextOrderAt: number;
}

class World {
  readonly #client: SimulatorClient;
  readonly #random: Random;
  readonly #log: SimulatorSettings['log'];
  readonly #speed: number;
  readonly #plans = new Map<string, Plan & { at: number }>();
  /** The shop of each order that waits for an answer. */
  readonly #pending = new Map<string, string>();
  #shops = new Map<string, Shop>();
  #shopsReadAt = Number.NEGATIVE_INFINITY;
  #after = 0;

  constructor({ baseUrl, key, log, signal, seed = 20_260_304, speed = 1 }: SimulatorSettings) {
    this.#client = new SimulatorClient(baseUrl, key, signal);
    this.#random = new Random(seed);
    this.#log = log;
    this.#speed = speed;
  }

  async turn(now: number): Promise<void> {
    await this.#follow(now);
    for (const [orderId, plan] of this.#plans) {
      if (plan.at > now) continue;
      this.#plans.delete(orderId);
      await this.#attempt(() => plan.act(this.#client));
    }
    if (now - this.#shopsReadAt > menuMs / this.#speed) await this.#readShops(now);
    for (const shop of this.#shops.values()) {
      if (shop.nextOrderAt <= now) await this.#order(shop, now);
    }
  }

  /** Reads what happened since the last turn, and plans what follows from it. */
  async #follow(now: number): Promise<void> {
    for (let isFull = true; isFull; ) {
      const { events, lastId } = await this.#client.events(this.#after);
      for (const event of events) this.#note(event, now);
      this.#after = lastId;
      isFull = events.length > 0;
    }
  }

  #note(event: MarketplaceEvent, now: number): void {
    if (event.status === 'pendiente') this.#pending.set(event.orderId, event.businessId);
    else this.#pending.delete(event.orderId);
    if (event.kind === 'courier') return;
    const plan = planFor[event.status](this.#random, event);
    if (plan) this.#plans.set(event.orderId, { ...plan, at: now + plan.inMs / this.#speed });
    else this.#plans.delete(event.orderId);
  }

  async #readShops(now: number): Promise<void> {
    this.#shopsReadAt = now;
    const { businesses } = await this.#client.openBusinesses();
    const shops = new Map<string, Shop>();
    for (const business of businesses.slice(0, maxShops)) {
      const { products } = await this.#client.catalogue(business._id);
      // The first customer of a shop comes soon: whoever tries the panel is watching.
      const nextOrderAt = this.#shops.get(business._id)?.nextOrderAt ?? this.#later(now, 3, 25);
      if (products.length > 0) shops.set(business._id, { business, products, nextOrderAt });
    }
    this.#shops = shops;
  }

  async #order(shop: Shop, now: number): Promise<void> {
    shop.nextOrderAt = this.#later(now, 20, 60);
    const waiting = [...this.#pending.values()].filter((id) => id === shop.business._id).length;
    if (waiting >= maxPendingPerShop) return;
    const cart = fillCart(this.#random, shop.business, shop.products, now);
    await this.#attempt(() => this.#client.placeOrder(cart));
  }

  #later(now: number, fromSeconds: number, toSeconds: number): number {
    return now + (this.#random.between(fromSeconds, toSeconds) * 1_000) / this.#speed;
  }

  /** Somebody was quicker, or the shop closed or ran out: so be it. */
  async #attempt(act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof Refused) || error.status >= 500 || error.status === 401) throw error;
      this.#log.info({ status: error.status, answer: error.message }, 'the simulator was refused');
    }
  }
}
