import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer, globalAgent, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Subscription } from '@mostrador/contract/push';
import type { PushMessage } from '@mostrador/contract/push-message';

/** Of nobody: a certificate for localhost that only these tests trust. */
const certificate = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUDIj+wyjLz2JSVZcX8Q/biPu5aHcwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTExODAwNDE0MloYDzIxMjYxMDI1
MDA0MTQyWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARGyOYmoaj78gGukW2OMsWi5cVqW8k82dExbwqdgRHBY9unM7AqWhIq
mtyGLZWLlTcBVXrZzTCeHsZa9em1XFrbo28wbTAdBgNVHQ4EFgQUL7jhv4ShljXV
uneJYMHermE9VSkwHwYDVR0jBBgwFoAUL7jhv4ShljXVuneJYMHermE9VSkwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIhAKl9s8izibCYW7L3Hl7Twgcg2yP7ufUMB7LomG7l/4SGAiB0
CAgqMpZxy/8kdPx8OGbpUYPfWue28nt+abug8HDR7Q==
-----END CERTIFICATE-----`;
const certificateKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgs9dpDJ2DcRnuxrO+
UuLd/7tlWYzVcaz9Kf62bSGA3+qhRANCAARGyOYmoaj78gGukW2OMsWi5cVqW8k8
2dExbwqdgRHBY9unM7AqWhIqmtyGLZWLlTcBVXrZzTCeHsZa9em1XFrb
-----END PRIVATE KEY-----`;

export interface ReceivedPush {
  device: string;
  headers: IncomingHttpHeaders;
  message: PushMessage;
  /** What the signature says, after it was verified with the key that came with it. */
  signed: { aud: string; sub: string; exp: number };
  signer: string;
}

interface Device {
  keys: ECDH;
  auth: Buffer;
}

/** The service of a browser's maker, with TLS: opens what it got as the device would. */
export class PushService {
  readonly received: ReceivedPush[] = [];
  /** What it answers, instead of taking the push; redirections lead back to itself. */
  answer = 201;
  answerHeaders: Record<string, string> = {};
  readonly #devices = new Map<string, Device>();
  readonly #server: Server;

  private constructor() {
    this.#server = createServer({ key: certificateKey, cert: certificate }, (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const name = request.url?.slice(1) ?? '';
        const device = this.#devices.get(name);
        if (this.answer < 300 && device) {
          const message: PushMessage = JSON.parse(open(device, Buffer.concat(chunks)));
          const { signed, signer } = verifySignature(request.headers.authorization ?? '');
          this.received.push({ device: name, headers: request.headers, message, signed, signer });
        }
        response.writeHead(this.answer, this.answerHeaders).end();
      });
    });
  }

  static async start(): Promise<PushService> {
    const service = new PushService();
    await new Promise<void>((resolve) => service.#server.listen(0, '127.0.0.1', resolve));
    globalAgent.options.ca = certificate;
    return service;
  }

  get host(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `127.0.0.1:${port}`;
  }

  /** What the browser of a new device would send to us. */
  subscription(): Subscription {
    const keys = createECDH('prime256v1');
    keys.generateKeys();
    const auth = randomBytes(16);
    const name = randomBytes(6).toString('hex');
    this.#devices.set(name, { keys, auth });
    return {
      endpoint: `https://${this.host}/${name}`,
      keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
    };
  }

  async stop(): Promise<void> {
    delete globalAgent.options.ca;
    globalAgent.destroy();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

const derive = (key: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** RFC 8291: one record of aes128gcm. */
function open({ keys, auth }: Device, sealed: Buffer): string {
  const salt = sealed.subarray(0, 16);
  const senderLength = sealed.readUInt8(20);
  const sender = sealed.subarray(21, 21 + senderLength);
  const record = sealed.subarray(21 + senderLength);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = derive(keys.computeSecret(sender), auth, about, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // A 2 ends the last record.
  return text.subarray(0, text.lastIndexOf(2)).toString();
}

/** RFC 8292: `vapid t=<JWT>, k=<the key>`. */
function verifySignature(header: string): Pick<ReceivedPush, 'signed' | 'signer'> {
  const [, token = '', signer = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(signer, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isGenuine = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isGenuine) throw new Error('The signature is not of that key.');
  return { signed: JSON.parse(Buffer.from(body, 'base64url').toString()), signer };
}
