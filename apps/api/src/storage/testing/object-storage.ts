import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import type { BucketAddress } from '../bucket-address.ts';
import { isSigned } from './check-signature.ts';

/** What a bad day does to a request: refused with a status, cut, cut after it was done, or silence. */
export type Fault = number | 'cut' | 'answer lost' | 'silence';

const secret = 'S3RVER';
/** A loaded machine may take long; where silence is the answer, a test need not wait for it. */
const patientMs = 10_000;
const impatientMs = 300;

/**
 * A real S3 server with its two buckets. Before it stands a door that asks for a signature, which the
 * server itself does not look at, and where the tests make trouble.
 */
export class ObjectStorage {
  readonly address: BucketAddress;
  /** Requests that were not signed rightly. */
  unsigned = 0;
  #fault: { what: Fault; method: string | undefined } | null = null;
  readonly #directory: string;
  readonly #server: S3rver;
  readonly #door: Server;

  private constructor(directory: string, server: S3rver, door: Server, endpoint: string) {
    this.#directory = directory;
    this.#server = server;
    this.#door = door;
    this.address = {
      endpoint,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: secret,
      bucket: 'mostrador',
      dniBucket: 'mostrador-dni',
      prefix: '',
      timeoutMs: patientMs,
    };
  }

  static async start(): Promise<ObjectStorage> {
    const directory = mkdtempSync(join(tmpdir(), 'mostrador-s3-'));
    const server = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory,
      configureBuckets: [{ name: 'mostrador' }, { name: 'mostrador-dni' }],
    });
    const { port } = await server.run();
    const door = createServer((request, response) => {
      void storage.#pass(request, response, port);
    });
    door.listen(0, '127.0.0.1');
    await once(door, 'listening');
    const address = door.address();
    if (address === null || typeof address === 'string') throw new Error('The door has no port.');
    const endpoint = `http://127.0.0.1:${address.port}`;
    const storage = new ObjectStorage(directory, server, door, endpoint);
    return storage;
  }

  /** What happens from here on to requests with this method, or to all. */
  fail(what: Fault, method?: string): void {
    this.#fault = { what, method };
    this.address.timeoutMs = what === 'silence' ? impatientMs : patientMs;
  }

  recover(): void {
    this.#fault = null;
    this.address.timeoutMs = patientMs;
  }

  /** What lies in a bucket, by name. */
  contents(bucket: 'mostrador' | 'mostrador-dni', prefix = ''): Map<string, Buffer> {
    const folder = join(this.#directory, bucket, prefix);
    const ending = '._S3rver_object';
    const names = readdirSync(folder).filter((name) => name.endsWith(ending));
    return new Map(
      names.map((name) => [name.slice(0, -ending.length), readFileSync(join(folder, name))]),
    );
  }

  async #pass(request: IncomingMessage, response: ServerResponse, port: number): Promise<void> {
    const body = await buffer(request);
    const { method = '', url = '', headers } = request;
    if (!isSigned(request, body, secret)) {
      this.unsigned += 1;
      return refuse(response, 403, 'SignatureDoesNotMatch');
    }
    const hits = (this.#fault?.method ?? method) === method;
    const fault = hits ? this.#fault?.what : undefined;
    if (fault === 'silence') return;
    if (fault === 'cut') return void request.socket.destroy();
    if (typeof fault === 'number') return refuse(response, fault, 'SlowDown');
    const { host, connection, ...rest } = headers;
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
      method,
      headers: Object.entries(rest).map(([name, value]): [string, string] => [name, `${value}`]),
      ...(body.length > 0 && { body }),
    });
    const content = Buffer.from(await answer.arrayBuffer());
    if (fault === 'answer lost') return void request.socket.destroy();
    response.writeHead(answer.status, { 'content-length': content.length }).end(content);
  }

  async stop(): Promise<void> {
    this.#door.closeAllConnections();
    this.#door.close();
    await this.#server.close();
    rmSync(this.#directory, { recursive: true, force: true });
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
}
