import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

type Loss = 'the commit' | 'the answer to the commit';

/** Stands between the product and PostgreSQL, and fails as networks and machines do. */
export class DatabaseProxy {
  readonly url: string;
  /** How many connections were ever opened through it. */
  opened = 0;
  /** Refuses what is new, as a server that is not there. */
  isAway = false;
  readonly #server: Server;
  readonly #target: URL;
  readonly #open = new Set<Socket>();
  readonly #silent = new WeakSet<Socket>();
  #nextLoss: Loss | undefined;

  private constructor(server: Server, target: URL, port: number) {
    this.#server = server;
    this.#target = target;
    const url = new URL(target);
    url.port = String(port);
    url.searchParams.delete('host');
    this.url = url.toString();
    server.on('connection', (client) => this.#connect(client));
  }

  static async start(databaseUrl: string): Promise<DatabaseProxy> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('No port.');
    return new DatabaseProxy(server, new URL(databaseUrl), address.port);
  }

  /** Cuts the connection of the next commit, before or after PostgreSQL got it. */
  lose(what: Loss): void {
    this.#nextLoss = what;
  }

  /** The open connections neither answer nor close any more; new ones lead to a server again. */
  failOver(): void {
    for (const client of this.#open) this.#silent.add(client);
  }

  cutAll(): void {
    for (const client of this.#open) client.destroy();
  }

  async stop(): Promise<void> {
    this.#server.close();
    this.cutAll();
    await once(this.#server, 'close');
  }

  #connect(client: Socket): void {
    if (this.isAway) {
      client.destroy();
      return;
    }
    this.opened++;
    this.#open.add(client);
    const server = connect(Number(this.#target.port), this.#target.hostname);
    let losesAnswer = false;
    const cut = () => {
      client.destroy();
      server.destroy();
      this.#open.delete(client);
    };
    client.on('data', (sent) => {
      if (this.#silent.has(client)) return;
      const loss = sent.includes('commit\0') ? this.#nextLoss : undefined;
      if (loss) this.#nextLoss = undefined;
      losesAnswer = loss === 'the answer to the commit';
      if (loss === 'the commit') cut();
      else server.write(sent);
    });
    server.on('data', (answered) => {
      if (losesAnswer) cut();
      else if (!this.#silent.has(client)) client.write(answered);
    });
    for (const socket of [client, server]) socket.on('error', cut).on('close', cut);
  }
}
