import autocannon from 'autocannon';

const usual = 16;

/** Requests per second and p99 of one request, repeated for some seconds after a short warm-up. */
export async function measure(url, { headers = {}, seconds = 5, expected = 200 } = {}) {
  const connections = usual;
  await autocannon({ url, headers, connections, duration: 1 });
  return figures(await autocannon({ url, headers, connections, duration: seconds }), expected);
}

/** The same, for requests that can be made only once each: `{ path, headers, body }`. */
export async function measureEach(
  baseUrl,
  { method, requests, warmUp = 0, connections = usual, expected = 200 },
) {
  const waiting = requests.values();
  const send = (amount) =>
    autocannon({
      url: baseUrl,
      connections,
      amount,
      requests: [
        {
          method,
          setupRequest: (request) => ({ ...request, ...waiting.next().value }),
        },
      ],
    });
  if (warmUp > 0) await send(warmUp);
  const measured = figures(await send(requests.length - warmUp), expected);
  // So few requests end within seconds, and autocannon counts those by the whole second.
  return { ...measured, perSecond: Math.round((connections * 1000) / measured.meanMs) };
}

function figures(result, expected) {
  const answers = Object.entries(result.statusCodeStats ?? {});
  const wrong = answers.filter(([status]) => Number(status) !== expected);
  if (wrong.length > 0 || result.errors > 0) {
    throw new Error(
      `Unexpected answers: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors.`,
    );
  }
  const total = answers.reduce((sum, [, { count }]) => sum + count, 0);
  const { average: meanMs, p99 } = result.latency;
  return { perSecond: Math.round(total / result.duration), meanMs, p99 };
}
