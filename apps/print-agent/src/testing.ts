import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

/** Something at a port that takes what printers take. */
export class StandIn {
  readonly #server: Server;
  received = Buffer.alloc(0);

  constructor(take: (chunk: Buffer, socket: Socket) => void) {
    this.#server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (chunk) => {
        this.received = Buffer.concat([this.received, chunk]);
        take(chunk, socket);
      });
    });
  }

  async open(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('No port.');
    return `127.0.0.1:${address.port}`;
  }

  close(): void {
    this.#server.close();
  }
}
