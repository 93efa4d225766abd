import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pageFromNetwork } from './page-from-network.ts';

const kept = {
  at: new Date().toISOString(),
  business: 'El Fogón',
  columns: [{ name: 'Listos', orders: [] }],
};
let board: object;
const forget = vi.fn();

/** Somebody opens a page; without an answer the network is away. */
const pageOf = async (path: string, answer: Partial<Record<'preloaded' | 'fetched', Response>>) => {
  vi.stubGlobal('fetch', async () => {
    if (!answer.fetched) throw new TypeError('Failed to fetch');
    return answer.fetched;
  });
  const request = new Request(`https://panel.ejemplo.ar${path}`);
  return pageFromNetwork({ preloadResponse: Promise.resolve(answer.preloaded), request }, path);
};

beforeEach(() => {
  board = kept;
  forget.mockClear();
  vi.stubGlobal('caches', { match: async () => Response.json(board), delete: forget });
});

describe('a page', () => {
  it('is the server’s, also one of its errors, and asked for once', async () => {
    const [preloaded, fetched] = [new Response('a'), new Response('b', { status: 502 })];
    expect(await pageOf('/mis-pedidos', { preloaded, fetched })).toBe(preloaded);
    expect(await pageOf('/mis-pedidos', { fetched })).toBe(fetched);
  });

  it('is the last known board without connection, which runs its own script only', async () => {
    const page = await pageOf('/mis-pedidos', {});
    expect(page.status).toBe(503);
    expect(page.headers.get('cache-control')).toBe('no-store');
    const text = await page.text();
    expect(text).toContain('El Fogón');
    const nonce = /<script nonce="([^"]+)">/.exec(text)?.[1];
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`script-src 'nonce-${nonce}'`);
  });

  it('of an administrator shows no shop’s board', async () => {
    expect(await (await pageOf('/admin/negocios', {})).text()).not.toContain('El Fogón');
    expect(await (await pageOf('/administrar', {})).text()).toContain('El Fogón');
  });

  it('shows no board of twelve hours ago, and forgets it', async () => {
    board = { ...kept, at: new Date(Date.now() - 12 * 60 * 60_000).toISOString() };
    expect(await (await pageOf('/mis-pedidos', {})).text()).not.toContain('El Fogón');
    expect(forget).toHaveBeenCalled();
  });
});
