import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

const patienceMs = 30_000;
const retryMs = 250;

/**
 * Calls of customers and shops that do not give up: whatever is not answered, or with 503, is sent
 * again with the same Idempotency-Key until it is answered. Other answers are faults, and counted.
 */
export class Calls {
  /** How often each kind of answer came, besides what was hoped for. */
  unavailable = 0;
  unanswered = 0;
  faults = [];
  isOver = false;
  #servers;

  constructor(servers) {
    this.#servers = servers;
  }

  anyServer = () => this.#servers[Math.floor(Math.random() * this.#servers.length)];

  /** The answer's body, through the given server or, each time, any. */
  async write(method, path, token, body, server) {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    };
    const giveUpAt = Date.now() + patienceMs;
    while (Date.now() < giveUpAt) {
      const { url } = server ?? this.anyServer();
      const answer = await fetch(url + path, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(10_000),
      }).catch(() => null);
      const text = await answer?.text().catch(() => null);
      if (answer?.ok && text) return JSON.parse(text);
      this.#count(answer, `${method} ${path}`, text);
      await delay(retryMs);
    }
    this.faults.push(`${method} ${path} was not answered in ${patienceMs / 1000} s`);
    return null;
  }

  #count(answer, call, text) {
    if (!answer || text === null) this.unanswered += 1;
    else if (answer.status === 503 && answer.headers.has('retry-after')) this.unavailable += 1;
    else this.faults.push(`${call}: ${answer.status} ${text}`);
  }
}
