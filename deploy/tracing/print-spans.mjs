import { channel, tracingChannel } from 'node:diagnostics_channel';

/**
 * `node --import ./deploy/tracing/print-spans.mjs apps/api/dist/main.js`: a line for every request and
 * every statement, without any package. An example of what a preload sees of the built server.
 */
const print = (span) => process.stdout.write(`${JSON.stringify(span)}\n`);
const since = (start) => Math.round((performance.now() - start) * 10) / 10;

channel('fastify.initialization').subscribe(({ fastify }) => {
  fastify.addHook('onResponse', async ({ id, method, routeOptions }, { statusCode, elapsedTime }) =>
    print({
      span: `${method} ${routeOptions.url ?? 'unknown'}`,
      id,
      status: statusCode,
      ms: Math.round(elapsedTime * 10) / 10,
    }),
  );
});

const startOf = new WeakMap();
tracingChannel('mostrador:statement').subscribe({
  start: (statement) => void startOf.set(statement, performance.now()),
  end: () => {},
  asyncStart: (statement) =>
    print({
      span: 'statement',
      text: statement.text.replace(/\s+/g, ' ').trim().slice(0, 80),
      ms: since(startOf.get(statement)),
      ...(statement.error && { failed: true }),
    }),
  asyncEnd: () => {},
  error: () => {},
});
