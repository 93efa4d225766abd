import { beforeEach, expect, it, vi } from 'vitest';
import { updateUser } from './session.ts';
import { newSession } from './session-record.ts';
import { currentSession, keepSession } from './session-store.ts';

function signIn(businesses: string[]): void {
  const session = newSession('t', { _id: 'u1', role: 'business', businesses });
  if (session) keepSession(session, false);
}

const kept = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

it('shows the first business that becomes known of an owner who had none, and stores it', () => {
  signIn([]);
  expect(currentSession()?.businessId).toBeNull();
  updateUser({ businesses: ['b1'], businessList: [{ _id: 'b1', name: 'La Primera' }] });
  expect(currentSession()?.businessId).toBe('b1');
  expect(JSON.parse(kept.get('user') ?? '{}')).toMatchObject({
    businessId: 'b1',
    businesses: ['b1'],
  });
});

it('goes on showing the business that was chosen when another is added', () => {
  signIn(['b1']);
  updateUser({ businesses: ['b2', 'b1'] });
  expect(currentSession()?.businessId).toBe('b1');
});
