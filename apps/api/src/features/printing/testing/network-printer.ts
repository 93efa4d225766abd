import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { ticketsOf, VirtualPrinter } from '@mostrador/tickets/testing/virtual-printer';

const cut = Buffer.of(0x1d, 0x56, 0x01);
/** Answered while the printer does something else, and when everything before it is on paper. */
const atOnce = [Buffer.of(0x10, 0x04, 0x02), Buffer.of(0x10, 0x04, 0x04)];
const inOrder = Buffer.of(0x1d, 0x72, 0x01);

/** A receipt printer on the network that keeps its papers, and can be switched off and on. */
export class NetworkPrinter {
  /** The lines of each ticket that was printed to its end. */
  readonly papers: string[][] = [];
  /** What it answers to questions; null: it is of those that cannot tell. */
  status: number | null;
  #server: Server | undefined;
  #port = 0;
  readonly #sockets = new Set<Socket>();
  #isAboutToFail = false;

  constructor({ canTell }: { canTell: boolean }) {
    this.status = canTell ? 0x12 : null;
  }

  get address(): string {
    return `127.0.0.1:${this.#port}`;
  }

  async switchOn(): Promise<void> {
    const server = createServer((socket) => this.#serve(socket));
    server.listen(this.#port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address !== null && typeof address === 'object') this.#port = address.port;
    this.#server = server;
  }

  async switchOff(): Promise<void> {
    const server = this.#server;
    for (const socket of this.#sockets) socket.resetAndDestroy();
    if (!server?.listening) return;
    server.close();
    await once(server, 'close');
  }

  /** The next ticket is lost with its connection, at its last byte. */
  failNext(): void {
    this.#isAboutToFail = true;
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    let pending: Buffer = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('data', (chunk) => {
      pending = this.#take(socket, Buffer.concat([pending, chunk]));
    });
  }

  /** Prints the whole tickets among these bytes, and answers what is left. */
  #take(socket: Socket, bytes: Buffer): Buffer {
    let rest = bytes;
    for (const question of atOnce) rest = this.#answer(socket, rest, question, this.status);
    for (let end = rest.indexOf(cut); end >= 0; end = rest.indexOf(cut)) {
      if (this.#isAboutToFail) {
        this.#isAboutToFail = false;
        socket.resetAndDestroy();
        return Buffer.alloc(0);
      }
      const paper = new VirtualPrinter({ columns: 48 }).print(rest.subarray(0, end + cut.length));
      this.papers.push(...ticketsOf(paper));
      rest = rest.subarray(end + cut.length);
    }
    return this.#answer(socket, rest, inOrder, this.status === null ? null : 0);
  }

  #answer(socket: Socket, bytes: Buffer, question: Buffer, answer: number | null): Buffer {
    const place = bytes.indexOf(question);
    if (place < 0) return bytes;
    if (answer !== null) socket.write(Buffer.of(answer));
    return Buffer.concat([bytes.subarray(0, place), bytes.subarray(place + question.length)]);
  }
}
