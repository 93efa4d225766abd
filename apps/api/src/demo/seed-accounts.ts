import { addDays } from '@mostrador/contract/time';
import type { Queryable } from '../db/database.ts';
import { insertAccount } from '../features/session/insert-account.ts';
import { recordAcceptance } from '../features/terms/accept-terms.ts';
import { findLatestTerms } from '../features/terms/store.ts';
import { demoLogins } from './accounts.ts';
import type { DemoEmail } from './shops/shop.ts';
import { shops } from './shops.ts';

const people: Record<DemoEmail, { name: string; phone: string }> = {
  'demo@mostrador.ar': { name: 'Carolina Ferreyra', phone: '03541 15-452310' },
  'encargada@mostrador.ar': { name: 'Julieta Roldán', phone: '' },
  'cocina@mostrador.ar': { name: 'Bruno Ledesma', phone: '' },
  'cadena@mostrador.ar': { name: 'Martín Oviedo', phone: '03548 15-421077' },
  'pendiente@mostrador.ar': { name: 'Lucía Bustos', phone: '03541 15-447120' },
  'rechazado@mostrador.ar': { name: 'Jorge Quinteros', phone: '03541 15-468855' },
  'nueva@mostrador.ar': { name: 'Sofía Molina', phone: '03548 15-430266' },
  'admin@mostrador.ar': { name: 'Administración', phone: '' },
};

/** The people who can be tried. All but the administrator have accepted the terms in force. */
export async function seedAccounts(
  tx: Queryable,
  passwordHash: string,
  now: Date,
): Promise<Map<DemoEmail, string>> {
  const version = (await findLatestTerms(tx))?.version;
  if (version === undefined) throw new Error('The terms must be published before the demo data.');
  const ids = new Map<DemoEmail, string>();
  for (const { email } of demoLogins) {
    const isOwner = email !== 'admin@mostrador.ar';
    const role = isOwner ? 'business' : 'admin';
    const account = { email, passwordHash, role, ...people[email] } as const;
    const terms = isOwner && { acceptedTermsVersion: version };
    const accountId = await insertAccount(tx, { ...account, ...terms }, joinedAt(email, now));
    if (accountId === null) throw new Error(`The demo account ${email} is there already.`);
    ids.set(email, accountId);
    if (isOwner) await recordAcceptance(tx, { accountId, version, ip: '127.0.0.1', now });
  }
  return ids;
}

/** With the first shop; without any, yesterday. */
const joinedAt = (email: DemoEmail, now: Date): Date => {
  const days = shops.filter(({ owner }) => owner === email).map((shop) => shop.createdDaysAgo);
  return addDays(now, -Math.max(1, ...days));
};
