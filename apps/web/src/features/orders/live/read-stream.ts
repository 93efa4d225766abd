import { createParser } from 'eventsource-parser';
import { anySignal } from '../../../lib/any-signal.ts';
import { request } from '../../../lib/api-client.ts';
import { noteServerDate } from './server-clock.ts';

/** The server says something every 15 s; after this long the line is dead, whatever TCP believes. */
const silenceMs = 40_000;

export interface StreamMessage {
  event: string;
  id: string | undefined;
  data: string;
}

interface StreamHandlers {
  onOpen: () => void;
  /** Anything came, were it only a heartbeat. */
  onActivity: () => void;
  onMessage: (message: StreamMessage) => void;
}

/** Reads one connection to its end; throws when it breaks. */
export async function readStream(
  lastEventId: string | null,
  stop: AbortSignal,
  { onOpen, onActivity, onMessage }: StreamHandlers,
): Promise<void> {
  const silent = new AbortController();
  let watchdog = setTimeout(() => silent.abort(), silenceMs);
  try {
    const response = await request('GET /api/live', {
      headers: {
        Accept: 'text/event-stream',
        ...(lastEventId !== null && { 'Last-Event-ID': lastEventId }),
      },
      signal: anySignal(stop, silent.signal),
    });
    if (!response.body || !response.headers.get('content-type')?.includes('event-stream')) {
      throw new Error('The live stream did not answer with events');
    }
    noteServerDate(response.headers.get('date'));
    onOpen();
    const parser = createParser({
      onEvent: ({ event = 'message', id, data }) => onMessage({ event, id, data }),
    });
    for await (const text of textOf(response.body)) {
      clearTimeout(watchdog);
      watchdog = setTimeout(() => silent.abort(), silenceMs);
      onActivity();
      parser.feed(text);
    }
  } finally {
    clearTimeout(watchdog);
  }
}

async function* textOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    while (true) {
      const { done, value } = await reader.read();
      if (done) return;
      yield decoder.decode(value, { stream: true });
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}
