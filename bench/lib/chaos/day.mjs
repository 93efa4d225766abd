import { setTimeout as delay } from 'node:timers/promises';

/** Customers who order and shops that cook without a pause. */
export class Day {
  /** Orders that somebody was told of, with the last state that was acknowledged. */
  done = [];
  #placed = 0;

  /** `workers` of them take the shops in turns. */
  constructor(calls, key, shops, workers) {
    this.calls = calls;
    this.key = key;
    this.shops = shops;
    this.workers = workers;
  }

  async place(shop, server) {
    this.#placed += 1;
    const body = {
      businessId: shop.businessId,
      customerName: 'Lucía Gómez',
      deliveryType: 'retirar',
      paymentMethod: this.#placed % 2 ? 'efectivo' : 'mercadopago',
      reference: `caos-${this.#placed}`,
      products: [{ productId: shop.productId, quantity: 1 + (this.#placed % 3) }],
    };
    const path = '/api/marketplace/orders';
    const answer = await this.calls.write('POST', path, this.key, body, server);
    if (!answer) return null;
    const order = { id: answer.data._id, businessId: shop.businessId, status: 'pendiente' };
    this.done.push(order);
    return order;
  }

  /** From the customer's order to the hand-over, each step acknowledged. */
  async serve(shop) {
    const order = await this.place(shop);
    if (!order) return;
    const step = async (path, body, status) => {
      const answer = await this.calls.write('PATCH', path, shop.token, body);
      if (answer) order.status = status;
      return answer !== null;
    };
    const path = `/api/orders/${order.id}`;
    if (!(await step(`${path}/status`, { status: 'preparando' }, 'preparando'))) return;
    if (!(await step(`${path}/status`, { status: 'listo' }, 'listo'))) return;
    await step(`${path}/confirm-pickup`, undefined, 'entregado');
  }

  async work(first) {
    for (let turn = first; !this.calls.isOver; turn += this.workers) {
      await this.serve(this.shops[turn % this.shops.length]);
      await delay(50);
    }
  }
}
