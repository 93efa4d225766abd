import { tracingChannel } from 'node:diagnostics_channel';
import { FastifyOtelInstrumentation } from '@fastify/otel';
import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { NodeSDK } from '@opentelemetry/sdk-node';

/**
 * OpenTelemetry as the operator's choice (docs/operations.md, "Traces"): a span for every request, by the
 * pattern of its route, and one for every statement inside it. The server's packages are inside its build,
 * where nothing can be patched: what this follows are the channels that Fastify and the server publish.
 */
const sdk = new NodeSDK({
  serviceName: process.env.OTEL_SERVICE_NAME ?? 'mostrador',
  instrumentations: [new FastifyOtelInstrumentation({ registerOnInitialization: true })],
});
sdk.start();
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => sdk.shutdown());

const tracer = trace.getTracer('mostrador');
const spans = new WeakMap();
tracingChannel('mostrador:statement').subscribe({
  start(statement) {
    const [verb] = statement.text.replace(/^\s*(\/\*.*?\*\/\s*)?/s, '').split(/\s/, 1);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': statement.text };
    spans.set(statement, tracer.startSpan(verb, { kind: SpanKind.CLIENT, attributes }));
  },
  end() {},
  asyncStart(statement) {
    const span = spans.get(statement);
    if (statement.error) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  },
  asyncEnd() {},
  error() {},
});
