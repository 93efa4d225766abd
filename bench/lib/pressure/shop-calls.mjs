import { orderAt } from '../cluster.mjs';
import { tokenOf } from '../seed-streams.mjs';
import { call, Tally } from './paced-calls.mjs';

/** Everybody comes from an address of their own, as the proxy tells. */
export const addressOf = (n, network = 10) => `${network}.0.${n >> 8}.${n & 255}`;

/** What shops and customers do in an evening, in these shares: mostly their boards ask whether anything is new. */
export class ShopCalls {
  tally = new Tally();
  board = new Tally();
  #url;
  #shops;
  #orders = 0;
  #taken = [];
  #etags = new Map();

  constructor(url, shops) {
    this.#url = url;
    this.#shops = shops;
  }

  /** The n-th of them. */
  make = (n, due) => {
    const shop = 1 + ((n * 7) % this.#shops);
    const kind = n % 20;
    if (kind === 0) return this.#order(shop, due);
    if (kind === 1 && this.#taken.length > 0) return this.#step(due);
    if (kind <= 3)
      return this.#read(shop, `/api/businesses/local${shop}/orders/history?limit=50`, due);
    if (kind <= 5) return this.#read(shop, `/api/businesses/local${shop}/products`, due);
    if (kind <= 7) return this.#read(shop, '/api/businesses/dashboard-stats', due);
    return this.#poll(shop, due);
  };

  /** Forgets what was counted; the evening goes on. */
  countAgain() {
    this.tally = new Tally();
    this.board = new Tally();
  }

  #signed = (shop) => ({
    authorization: `Bearer ${tokenOf(shop)}`,
    'x-business-id': `local${shop}`,
    'x-forwarded-for': addressOf(shop),
  });

  async #send(asked, due) {
    const { tally } = this;
    const answer = await call(this.#url, asked, due);
    tally.note(answer);
    return answer;
  }

  #read = (shop, path, due) => this.#send({ path, headers: this.#signed(shop) }, due);

  async #poll(shop, due) {
    const { board } = this;
    const etag = this.#etags.get(shop);
    const headers = { ...this.#signed(shop), ...(etag && { 'if-none-match': etag }) };
    const answer = await this.#send({ path: `/api/businesses/local${shop}/orders`, headers }, due);
    board.note(answer);
    if (answer.etag) this.#etags.set(shop, answer.etag);
  }

  async #order(shop, due) {
    const asked = orderAt(shop, `pressure-${this.#orders++}`);
    const answer = await this.#send({ method: 'POST', ...asked }, due);
    if (answer.status === 201) this.#taken.push({ shop, id: JSON.parse(answer.text).data._id });
  }

  #step(due) {
    const { shop, id } = this.#taken.shift();
    return this.#send(
      {
        method: 'PATCH',
        path: `/api/orders/${id}/status`,
        headers: { ...this.#signed(shop), 'content-type': 'application/json' },
        body: JSON.stringify({ status: 'preparando' }),
      },
      due,
    );
  }
}
