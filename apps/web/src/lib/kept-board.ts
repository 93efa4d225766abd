/**
 * The last known board, for the page that is shown without connection: numbers and dishes, nothing of
 * customers. It is of the session that wrote it, goes with that session, and is never shown as fresh.
 */
export interface KeptBoard {
  /** When it was so. */
  at: string;
  business: string;
  columns: { name: string; orders: KeptOrder[] }[];
}

export interface KeptOrder {
  number: string;
  /** Until when it was promised, in words; empty where nothing was. */
  when: string;
  /** Delivery or collection. */
  way: string;
  lines: KeptLine[];
}

export interface KeptLine {
  quantity: number;
  name: string;
  extras: string[];
  note: string;
}

const cacheName = 'mostrador-board 1';
const address = '/tablero-guardado';
const longestMs = 12 * 60 * 60_000;

/** Where the browser has no such storage, as without https, there is no service worker either. */
const canKeep = () => 'caches' in globalThis;

export async function keepBoard(board: KeptBoard): Promise<void> {
  if (!canKeep()) return;
  const cache = await caches.open(cacheName);
  await cache.put(address, new Response(JSON.stringify(board)));
}

export async function forgetBoard(): Promise<void> {
  if (canKeep()) await caches.delete(cacheName);
}

/** Null where there is none, or one that is too old to tell anybody anything. */
export async function readKeptBoard(now: Date): Promise<KeptBoard | null> {
  const kept = await caches.match(address, { cacheName });
  if (!kept) return null;
  const board: KeptBoard = await kept.json();
  if (now.getTime() - Date.parse(board.at) < longestMs) return board;
  await forgetBoard();
  return null;
}
