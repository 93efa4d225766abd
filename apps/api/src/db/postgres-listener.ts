import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseUnavailable, type Log } from './database.ts';
import { watch } from './postgres-session.ts';

export interface Wish {
  url: string;
  channel: string;
  onNotice: (payload: string) => void;
  /** A lost connection was replaced: notices may have been missed. */
  onReconnect: () => void;
  log: Log;
}

/** The pauses between attempts grow, yet a database that is back is found within the longest. */
const firstPauseMs = 50;
const longestPauseMs = 1_000;
const connectLimitMs = 2_000;
/** A server that vanished never closes the connection, so it is asked from time to time. */
const askEveryMs = 2_000;
const answerLimitMs = 3_000;
const goodbyeLimitMs = 1_000;

/**
 * Keeps exactly one connection listening until the returned function is called. Only the first
 * attempt may fail, and leaves nothing behind then.
 */
export async function listenForever(wish: Wish): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const kept = keep(await open(wish), wish, stopping.signal);
  return async () => {
    stopping.abort();
    await kept;
  };
}

interface Listener {
  client: pg.Client;
  lost: AbortSignal;
}

async function open({ url, channel, onNotice, log }: Wish): Promise<Listener> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: connectLimitMs,
    query_timeout: answerLimitMs,
  });
  const lost = new AbortController();
  watch(client, log);
  client.once('end', () => lost.abort());
  client.on('notification', ({ payload = '' }) => onNotice(payload));
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    return { client, lost: lost.signal };
  } catch (error) {
    void client.end();
    throw new DatabaseUnavailable(error);
  }
}

/** One loop, so that there are never two attempts at a time. */
async function keep(first: Listener, wish: Wish, stopping: AbortSignal): Promise<void> {
  for (let listener: Listener | undefined = first; listener; ) {
    await untilLost(listener, wish.channel, stopping);
    if (!stopping.aborted) wish.log.warn({}, 'lost the connection that listens: replacing it');
    await Promise.race([listener.client.end(), delay(goodbyeLimitMs, undefined, { ref: false })]);
    listener = await reopen(wish, stopping);
  }
}

/** Listening again changes nothing, and its answer shows that the server is there. */
async function untilLost({ client, lost }: Listener, channel: string, stopping: AbortSignal) {
  const over = AbortSignal.any([lost, stopping]);
  try {
    for (;;) {
      await delay(askEveryMs, undefined, { signal: over });
      await client.query(`listen ${channel}`);
    }
  } catch {
    // Lost, silent, or no longer needed: in each case this connection is over.
  }
}

async function reopen(wish: Wish, stopping: AbortSignal): Promise<Listener | undefined> {
  const since = Date.now();
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    await delay(pauseMs, undefined, { signal: stopping }).catch(() => {});
    if (stopping.aborted) return undefined;
    const listener = await open(wish).catch(() => undefined);
    if (!listener) continue;
    wish.log.info({ awayMs: Date.now() - since }, 'listening to the database again');
    wish.onReconnect();
    return listener;
  }
}
