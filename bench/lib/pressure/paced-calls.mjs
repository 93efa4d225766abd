import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from '../figures.mjs';

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

/** What was answered to many calls: how often which status, how late, and whatever must not be. */
export class Tally {
  times = [];
  statuses = {};
  /** Neither done nor refused for a reason: an error of the server, or no answer at all. */
  strange = [];

  note({ status, retryAfter, ms }) {
    this.times.push(ms);
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
    const isTold = status === 503 && retryAfter !== undefined;
    if (status === 0 || (status >= 500 && !isTold)) this.strange.push(status);
  }

  get p95() {
    return percentile(this.times, 0.95);
  }

  get p99() {
    return percentile(this.times, 0.99);
  }

  get words() {
    return Object.entries(this.statuses)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ');
  }
}

/** One call; whoever is not answered gets status 0. `due` is when it should have been sent. */
export const call = (url, { method = 'GET', path, headers = {}, body }, due = performance.now()) =>
  new Promise((resolve) => {
    const done = (status, answer, text) =>
      resolve({
        status,
        retryAfter: answer?.headers['retry-after'],
        etag: answer?.headers.etag,
        text,
        ms: performance.now() - due,
      });
    const asked = request(url + path, { agent, method, headers, timeout: 30_000 }, (answer) => {
      let text = '';
      answer
        .setEncoding('utf8')
        .on('data', (part) => {
          text += part;
        })
        .on('error', () => done(0))
        .on('end', () => done(answer.statusCode, answer, text));
    });
    asked.on('timeout', () => asked.destroy()).on('error', () => done(0));
    asked.end(body);
  });

/** `work(n, due)` so often a second, whatever the answers take; what is sent late counts as late. */
export async function atPace(perSecond, seconds, work) {
  const sending = [];
  const start = performance.now();
  for (let n = 0; n < perSecond * seconds; n++) {
    const due = start + (n * 1_000) / perSecond;
    const early = due - performance.now();
    if (early > 1) await delay(early);
    sending.push(work(n, due));
  }
  return Promise.all(sending);
}
