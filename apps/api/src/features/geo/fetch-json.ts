const maxBytes = 1024 * 1024;

export interface FetchOptions {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: unknown;
  signal: AbortSignal;
}

/** Asks a provider of the settings: no redirects, no answer without end, no other status than 2xx. */
export async function fetchJson(url: URL, options: FetchOptions): Promise<unknown> {
  const response = await fetch(url, {
    method: options.method ?? 'GET',
    redirect: 'error',
    signal: options.signal,
    headers: {
      accept: 'application/json',
      'user-agent': 'Mostrador',
      ...(options.body !== undefined && { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
  });
  if (!response.ok) throw new Error(`${url.host} answered ${response.status}`);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error(`${url.host} answered too much`);
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}
