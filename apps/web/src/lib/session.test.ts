import { beforeEach, expect, it, vi } from 'vitest';
import { syncUser } from './session.ts';
import { newSession } from './session-record.ts';
import { currentSession, forgetSession, keepSession } from './session-store.ts';

const serverSays = (businesses: string[]) =>
  vi.stubGlobal('fetch', async () =>
    Response.json({ user: { _id: 'u1', role: 'business', businesses } }),
  );

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {}, removeItem() {} });
  forgetSession();
  const session = newSession('t1', { _id: 'u1', role: 'business', businesses: ['b1', 'b2'] });
  if (session) keepSession({ ...session, businessId: 'b2' }, false);
});

it('keeps the chosen business while the server says that it is the user’s', async () => {
  serverSays(['b1', 'b2', 'b3']);
  await syncUser();
  expect(currentSession()).toMatchObject({
    businessId: 'b2',
    user: { businesses: ['b1', 'b2', 'b3'] },
  });
});

it('leaves a business that is not the user’s any more for the first that is', async () => {
  serverSays(['b1']);
  await syncUser();
  expect(currentSession()?.businessId).toBe('b1');
  serverSays([]);
  await syncUser();
  expect(currentSession()?.businessId).toBeNull();
});
