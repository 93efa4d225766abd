import { describe, expect, it } from 'vitest';
import { newSession, readRecord, writeRecord } from './session-record.ts';

const user = {
  _id: 'u1',
  name: 'Marta',
  email: 'marta@example.com',
  phone: '351',
  role: 'business',
  businesses: ['b1', 'b2'],
  businessList: [
    { _id: 'b1', name: 'La Famiglia' },
    { _id: 'b2', name: 'Nevada' },
  ],
};

describe('a new session', () => {
  it('starts with the first business', () => {
    expect(newSession('t', { ...user, businessId: 'b2' })?.businessId).toBe('b1');
  });

  it('starts with the business of the record while impersonating', () => {
    const session = newSession('t', { ...user, businessId: 'b2', isImpersonating: true });
    expect(session?.businessId).toBe('b2');
  });

  it('reads ids and names from businesses that come as objects', () => {
    const session = newSession('t', {
      ...user,
      businesses: [{ _id: 'b7', name: 'Kiosco' }],
      businessList: undefined,
    });
    expect(session?.user.businesses).toEqual(['b7']);
    expect(session?.user.businessList).toEqual([{ _id: 'b7', name: 'Kiosco' }]);
  });

  it('keeps the difference between no businesses and no such field', () => {
    expect(newSession('t', { ...user, businesses: [] })?.user.businesses).toEqual([]);
    expect(newSession('t', { ...user, businesses: undefined })?.user.businesses).toBeUndefined();
  });

  it('takes the city and the zone from either place', () => {
    const session = newSession('t', { ...user, address: { city: 'Cosquín' }, zone: { _id: 'z' } });
    expect(session?.user).toMatchObject({ city: 'Cosquín', zoneId: 'z' });
  });

  it('has the accepted version as a text, also when a number came', () => {
    const { user: known } = newSession('t', { ...user, acceptedTermsVersion: 2 }) ?? {};
    expect(known?.acceptedTermsVersion).toBe('2');
  });

  it.each([null, 'text', 7, []])('is refused when the user is %j', (raw) => {
    expect(newSession('t', raw)).toBeNull();
  });

  it('is refused without a token', () => {
    expect(newSession('', user)).toBeNull();
  });
});

describe('the stored record', () => {
  const session = newSession('secret', user);
  if (!session) throw new Error('The example is not a session');

  it('has the user at the top, with the token and the chosen business', () => {
    expect(JSON.parse(writeRecord(session))).toMatchObject({
      email: 'marta@example.com',
      token: 'secret',
      businessId: 'b1',
    });
  });

  it('comes back as it was written', () => {
    expect(readRecord(writeRecord(session))).toEqual(session);
  });

  it('is not trusted when its business is not one of the list', () => {
    expect(readRecord(writeRecord({ ...session, businessId: 'b9' }))).toBeNull();
  });

  it('is measured by the names when there are no ids, and by nothing when there are neither', () => {
    const named = { ...session, user: { ...session.user, businesses: undefined } };
    expect(readRecord(writeRecord(named))?.businessId).toBe('b1');
    expect(readRecord(writeRecord({ ...named, businessId: 'b9' }))).toBeNull();
    const bare = { ...named, user: { ...named.user, businessList: [] } };
    expect(readRecord(writeRecord(bare))?.businessId).toBe('b1');
  });

  it.each([null, '', '{', '"x"', '{"role":"business"}'])(
    'is nothing when it holds %j',
    (stored) => {
      expect(readRecord(stored)).toBeNull();
    },
  );
});
