import { once } from 'node:events';
import { freePort, startServer } from '../server-process.mjs';

/** One process of the product that is killed and started again at the same address. */
export class Server {
  /** Ends that nobody here asked for. */
  deaths = 0;
  #script;
  #settings;
  #child;

  static async start(script, settings) {
    const server = new Server(script, { ...settings, PORT: String(await freePort()) });
    await server.start();
    return server;
  }

  constructor(script, settings) {
    this.#script = script;
    this.#settings = settings;
    this.url = `http://127.0.0.1:${settings.PORT}`;
  }

  async start() {
    const { child } = await startServer(this.#script, this.#settings, '/readyz');
    this.#child = child;
    child.once('exit', () => {
      if (this.#child !== child) return;
      this.deaths += 1;
      // As a supervisor would.
      void this.start().catch(() => {});
    });
  }

  async kill(signal = 'SIGKILL') {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }
}
