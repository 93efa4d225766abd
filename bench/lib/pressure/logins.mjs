import { setTimeout as delay } from 'node:timers/promises';
import { call } from './paced-calls.mjs';
import { addressOf } from './shop-calls.mjs';

const patienceMs = 20_000;
const owners = 40;
const isKnown = (n) => n % 2 === 0;

const login = (url, email, password, address, due) =>
  call(
    url,
    {
      method: 'POST',
      path: '/api/businesses/login',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ email, password }),
    },
    due,
  );

/** Owners who sign in with their password, every second one from where they did before, and somebody who guesses. */
export class Logins {
  static password = 'milanesa-napolitana';
  #hash;
  #guesses = 0;
  #turn = 0;

  constructor(hash) {
    this.#hash = hash;
  }

  givePasswords = (client) => client.query('update accounts set password_hash = $1', [this.#hash]);

  /** Those who are known come from the address of their shop. */
  async signInBefore(url) {
    for (let n = 1; n <= owners; n++) {
      if (isKnown(n)) await this.#try(url, n);
    }
  }

  #try = (url, n) =>
    login(url, `duena${n}@ejemplo.ar`, Logins.password, addressOf(n, isKnown(n) ? 10 : 11));

  /** As a person does it: whoever is told to come back comes back then, for a while. */
  async signIn(url) {
    const n = 1 + (this.#turn++ % owners);
    const start = performance.now();
    for (let tries = 1; ; tries++) {
      const { status, retryAfter = 1 } = await this.#try(url, n);
      const ms = performance.now() - start;
      if (status === 200 || ms > patienceMs) {
        return { isKnown: isKnown(n), isIn: status === 200, tries, ms };
      }
      await delay(Number(retryAfter) * 1_000);
    }
  }

  /** Always another account, one that exists now and then. */
  guess(url, n, addresses, due) {
    const account = n % 10 === 0 ? `duena${owners + 1 + (n % 500)}` : `nadie${this.#guesses++}`;
    // One that guesses alone is not one of many.
    const address = addressOf(n % addresses, addresses === 1 ? 12 : 13);
    return login(url, `${account}@ejemplo.ar`, 'adivinanza', address, due);
  }
}
