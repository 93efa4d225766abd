import { readKeptBoard } from '../lib/kept-board.ts';
import { offlinePage } from './offline-page.ts';

type Opened = Pick<FetchEvent, 'preloadResponse' | 'request'>;

/** A page is the server's or none: without an answer, what is known and how old it is. */
export async function pageFromNetwork(event: Opened, path: string): Promise<Response> {
  try {
    const preloaded: Response | undefined = await event.preloadResponse;
    return preloaded ?? (await fetch(event.request));
  } catch {
    const isPanel = !/^\/admin(\/|$)/.test(path);
    const board = isPanel ? await readKeptBoard(new Date()) : null;
    const nonce = crypto.randomUUID();
    return new Response(offlinePage(board, new Date(), nonce), {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': [
          "default-src 'none'",
          "style-src 'unsafe-inline'",
          `script-src 'nonce-${nonce}'`,
          "connect-src 'self'",
          "img-src 'self'",
          "base-uri 'none'",
          "form-action 'none'",
          "frame-ancestors 'none'",
        ].join('; '),
      },
    });
  }
}
