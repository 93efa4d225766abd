import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from './lib/api-client.ts';
import { paths } from './lib/paths.ts';
import { newSession, recordKey, writeRecord } from './lib/session-record.ts';
import { forgetSession, restoreSession } from './lib/session-store.ts';

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const stored = new Map<string, string>();
const owner = { _id: 'u1', role: 'business', businesses: ['b 1', 'b2'] };

function store(user: object, businessId = 'b 1'): void {
  const session = newSession('secreto', user);
  if (session) stored.set(recordKey, writeRecord({ ...session, businessId }));
}

/** Opens the page, as far as the script that runs before everything else. */
async function open(pathname: string): Promise<void> {
  vi.stubGlobal('location', { pathname });
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.resetModules();
  await import('./early.ts');
}

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  fetched.mockReset().mockImplementation(async () => Response.json([]));
  vi.stubGlobal('fetch', fetched);
  forgetSession();
  globalThis.earlyAnswer = undefined;
});

describe('the early question', () => {
  it('is the one that the board asks, which takes its answer', async () => {
    store(owner, 'b2');
    await open(paths.orders);
    const [url, { headers, referrerPolicy } = {}] = fetched.mock.lastCall ?? [];

    const board = { params: { businessId: 'b2' }, query: {} };
    restoreSession();
    await call('GET /api/businesses/:businessId/orders', board);
    expect(fetched).toHaveBeenCalledTimes(1);

    await call('GET /api/businesses/:businessId/orders', board);
    const [boardUrl, own = {}] = fetched.mock.lastCall ?? [];
    expect({ url, headers, referrerPolicy }).toEqual({
      url: boardUrl,
      headers: own.headers,
      referrerPolicy: own.referrerPolicy,
    });
  });

  it.each(['admin', 'rider', 'customer', ''])(
    'is not asked for the role "%s", which the board turns away',
    async (role) => {
      store({ ...owner, role });
      await open(paths.orders);
      expect(fetched).not.toHaveBeenCalled();
    },
  );

  it('is not asked with a record that the panel would not trust', async () => {
    for (const record of ['', '{', '[]', 'null', '{"token":"x","businessId":"b1"}']) {
      stored.set(recordKey, record);
      await open(paths.orders);
    }
    store(owner, 'de-otro');
    await open(paths.orders);
    stored.clear();
    await open(paths.orders);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('is not asked for an owner without a business, nor on another page', async () => {
    store({ ...owner, businesses: [] }, '');
    await open(paths.orders);
    store(owner);
    for (const path of Object.values(paths).filter((each) => each !== paths.orders)) {
      await open(path);
    }
    expect(fetched).not.toHaveBeenCalled();
  });
});
