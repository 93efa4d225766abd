import { existsSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { sql } from '../db/sql.ts';
import { formOf, formType, picture } from '../features/uploads/testing.ts';
import { TestApp } from '../testing/test-app.ts';

/** Everything that no well-behaved browser does, byte by byte. */

const patience = { headersMs: 600, bodyMs: 1_500, checkMs: 50, uploadBytesPerSecond: 5_000 };
/** A machine that stalls for a moment is not a server that waits for ever. */
const soonMs = patience.bodyMs + 5_000;
let test: TestApp;
let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  test = await TestApp.start();
  app = await buildApp(test.deps, null, patience);
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(async () => {
  await app.close();
  await test.stop();
});

interface Heard {
  status: number;
  headers: string;
  body: Record<string, unknown>;
  ms: number;
}

/** Opens a connection, lets `talk` speak, and tells what was answered until it was closed. */
async function say(talk: (socket: Socket) => unknown): Promise<Heard> {
  const startedAt = performance.now();
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (piece) => {
    text += piece;
  });
  await new Promise((resolve) => socket.once('connect', resolve));
  talk(socket);
  await new Promise((resolve) => socket.on('error', () => undefined).once('close', resolve));
  const [headers = '', body = ''] = text.split('\r\n\r\n');
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(headers)?.[1]),
    headers: headers.toLowerCase(),
    body: JSON.parse(body || '{}'),
    ms: performance.now() - startedAt,
  };
}

/** Sends a little now and then, for as long as the other side listens. */
function drip(socket: Socket, piece: string | Buffer, everyMs = 50): void {
  const timer = setInterval(() => socket.write(piece), everyMs);
  socket.on('close', () => clearInterval(timer));
}

const post = (path: string, ...lines: string[]) =>
  `${[`POST ${path} HTTP/1.1`, 'host: x', ...lines].join('\r\n')}\r\n\r\n`;

function expectSentence({ status, headers, body }: Heard, wanted: number): void {
  expect([status, body]).toEqual([
    wanted,
    {
      error: expect.stringMatching(/^[A-ZÁÉÍÓÚ].*\.$/),
      message: body.error,
      code: expect.any(String),
      requestId: expect.any(String),
    },
  ]);
  for (const name of [
    'content-type: application/json; charset=utf-8',
    'x-content-type-options: nosniff',
    'referrer-policy: no-referrer',
    'content-security-policy: ',
    'cache-control: no-store',
    `x-request-id: ${String(body.requestId).toLowerCase()}`,
  ]) {
    expect(headers).toContain(name);
  }
}

describe('what is no request', () => {
  it.each([
    ['a path that is no text', 400, 'GET /%ff HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
    ['a path inside the API', 400, 'GET /api/%ff HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
    ['no HTTP at all', 400, 'hola, ¿hay alguien?\r\n\r\n'],
    ['a header without a name', 400, 'GET / HTTP/1.1\r\nhost: x\r\n: y\r\n\r\n'],
    ['no host', 400, 'GET /api/nada HTTP/1.1\r\nconnection: close\r\n\r\n'],
    ['two lengths', 400, post('/api/businesses/login', 'content-length: 2', 'content-length: 3')],
    ['endless headers', 431, `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`],
  ])('gets a sentence with every header: %s', async (_what, status, bytes) => {
    expectSentence(await say((socket) => socket.write(bytes)), status);
  });

  it('does not break into an answer that is already on its way', async () => {
    const { token } = await test.make.owner();
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `GET /api/live HTTP/1.1\r\nhost: x\r\naccept: text/event-stream\r\nauthorization: Bearer ${token}\r\n\r\n`,
    );
    let text = '';
    socket.setEncoding('utf8').on('data', (piece) => {
      text += piece;
      if (text.includes('200 OK') && !socket.writableEnded) socket.end('basura\r\n\r\n');
    });
    await new Promise((resolve) => socket.on('error', () => undefined).once('close', resolve));
    expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });
});

// Each waits for a limit of its own: beside each other they wait once.
describe.concurrent('a slow connection is let go', () => {
  it('that says nothing', async () => {
    const heard = await say(() => undefined);
    expect(heard.ms).toBeLessThan(soonMs);
  });

  it('that never ends its headers', async () => {
    const heard = await say((socket) => {
      socket.write('GET / HTTP/1.1\r\nhost: x\r\n');
      drip(socket, 'a: b\r\n');
    });
    expectSentence(heard, 408);
    expect(heard.ms).toBeLessThan(soonMs);
  });

  it('that drips its body, or stops in the middle of it', async () => {
    const json = ['content-type: application/json', 'content-length: 5000'];
    const dripping = say((socket) => {
      socket.write(post('/api/businesses/login', ...json));
      drip(socket, '{');
    });
    const silent = say((socket) => {
      socket.write(`${post('/api/businesses/login', ...json)}{"email":`);
    });
    for (const heard of await Promise.all([dripping, silent])) {
      expectSentence(heard, 408);
      expect(heard.headers).toContain('connection: close');
      expect(heard.ms).toBeLessThan(soonMs);
    }
  });

  it('that was refused already and still does not end its body', async () => {
    const heard = await say((socket) => {
      socket.write(post('/upload', `content-type: ${formType}`, 'content-length: 5000'));
      drip(socket, 'x');
    });
    expect([heard.status, heard.ms < soonMs]).toEqual([401, true]);
  });

  it('that drips a photo', async () => {
    const { token } = await test.make.owner();
    const heard = await say((socket) => {
      const lines = [`authorization: Bearer ${token}`, `content-type: ${formType}`];
      socket.write(post('/upload', ...lines, 'content-length: 50000'));
      drip(socket, 'x');
    });
    expectSentence(heard, 408);
    expect(heard.ms).toBeLessThan(soonMs);
  });
});

describe('a sender that hangs up in the middle of a photo', () => {
  it('leaves neither a row nor a file', async () => {
    const { accountId, token } = await test.make.owner();
    const form = formOf({
      name: 'image',
      filename: 'foto.jpg',
      content: await picture(900, 900).png().toBuffer(),
    });
    await say((socket) => {
      const lines = [`authorization: Bearer ${token}`, `content-type: ${formType}`];
      socket.write(post('/upload', ...lines, `content-length: ${form.length}`));
      socket.write(form.subarray(0, form.length - 20));
      setTimeout(() => socket.destroy(), 200);
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(
      await test.deps.db.many(sql`select 1 from uploads where account_id = ${accountId}`),
    ).toEqual([]);
    expect(existsSync(join(test.deps.config.dataDir, 'files'))).toBe(false);
  });
});

describe.concurrent('a slow phone', () => {
  it('may take its time for a photo, as long as it goes on', async () => {
    const { token } = await test.make.owner();
    const noise = Buffer.alloc(45_000, 7);
    const photo = await picture(200, 200).withXmp(noise.toString('latin1')).jpeg().toBuffer();
    const form = formOf({ name: 'image', filename: 'foto.jpg', content: photo });
    const heard = await say((socket) => {
      const lines = [`authorization: Bearer ${token}`, `content-type: ${formType}`];
      socket.write(
        post('/upload', ...lines, `content-length: ${form.length}`, 'connection: close'),
      );
      let sent = 0;
      const timer = setInterval(() => {
        socket.write(form.subarray(sent, sent + 2_500));
        sent += 2_500;
        if (sent >= form.length) clearInterval(timer);
      }, 150);
    });
    expect([heard.status, heard.ms > patience.bodyMs * 1.5]).toEqual([200, true]);
  });
});
