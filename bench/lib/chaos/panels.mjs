import { setTimeout as delay } from 'node:timers/promises';

const retryMs = 250;

/**
 * The open board of one shop: follows its stream, comes back after the last event it has when the
 * stream ends, and keeps what it heard. As behind a balancer it has a process of its own, and is led
 * to the next one when that does not answer.
 */
export class Panel {
  /** Event number → id of its order. */
  heard = new Map();
  doubled = 0;
  resyncs = 0;
  #calls;
  #servers;
  #own;
  #attempts = 0;
  #stream = new AbortController();
  #token;
  #lastId;
  #stop = new AbortController();
  #open;
  /** Until the stream has begun: what happens from then on must be heard. */
  isOpen = new Promise((resolve) => {
    this.#open = resolve;
  });

  constructor(calls, servers, index, token) {
    this.#calls = calls;
    this.#servers = servers;
    this.#own = index;
    this.#token = token;
  }

  hasHeardOf(orderId) {
    for (const each of this.heard.values()) if (each === orderId) return true;
    return false;
  }

  async follow() {
    while (!this.#stop.signal.aborted) {
      await this.#read().catch(() => {});
      await delay(retryMs);
    }
  }

  close() {
    this.#stop.abort();
  }

  /** Back to its own process, as new connections are spread again over all of them. */
  spread() {
    this.#attempts = 0;
    this.#stream.abort();
  }

  async #read() {
    const server = this.#servers[(this.#own + this.#attempts) % this.#servers.length];
    this.#attempts += 1;
    this.#stream = new AbortController();
    const answer = await fetch(`${server.url}/api/live`, {
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(this.#lastId !== undefined && { 'last-event-id': this.#lastId }),
      },
      signal: AbortSignal.any([this.#stop.signal, this.#stream.signal]),
    });
    if (!answer.ok) {
      await answer.text();
      if (answer.status !== 503) this.#calls.faults.push(`GET /api/live: ${answer.status}`);
      return;
    }
    let rest = '';
    for await (const part of answer.body.pipeThrough(new TextDecoderStream())) {
      const messages = (rest + part).split('\n\n');
      rest = messages.pop();
      for (const message of messages) this.#take(message);
    }
  }

  #take(message) {
    const field = (name) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(message)?.[1];
    const [event, id, data] = [field('event'), field('id'), field('data')];
    if (id !== undefined) this.#lastId = id;
    if (event === 'hello') this.#open();
    if (event === 'resync') this.resyncs += 1;
    if (event !== 'order') return;
    if (this.heard.has(id)) this.doubled += 1;
    this.heard.set(id, JSON.parse(data).order._id);
  }
}
