import type { BusinessStatus } from '@mostrador/contract/lists';
import type { SessionUser } from '@mostrador/contract/session';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { BusinessCaller, Membership } from '../../http/caller.ts';
import { findLatestTerms } from '../terms/store.ts';
import { findMemberships } from './members.ts';

interface AccountRow {
  id: string;
  name: string;
  email: string;
  phone: string;
  role: string;
  accepted_terms_version: string | null;
}

interface OwnedBusinessRow {
  id: string;
  name: string;
  status: BusinessStatus;
  status_reason: string | null;
  city: string;
  created_at: Date;
}

export interface Owner {
  user: SessionUser;
  /** Why the account is kept out, when its best business was rejected. */
  statusReason: string | null;
}

/** The best status decides: an owner with one approved business gets in whatever the others say. */
const statusRank: Record<BusinessStatus, number> = {
  approved: 0,
  suspended: 1,
  pending: 2,
  rejected: 3,
};

export async function loadOwner(
  db: Queryable,
  accountId: string,
  onlyBusinessId: string | null = null,
): Promise<Owner | null> {
  const memberships: Membership[] =
    onlyBusinessId === null
      ? await findMemberships(db, accountId)
      : [{ businessId: onlyBusinessId, role: 'owner' }];
  return loadMember(db, accountId, memberships, onlyBusinessId !== null);
}

/** Whoever a session is of; null: an account that is not there any more. */
export async function loadCaller(
  db: Queryable,
  caller: BusinessCaller,
): Promise<SessionUser | null> {
  const { accountId, businessIds, impersonatorId, memberships, sharedDevice } = caller;
  if (sharedDevice === null) {
    const only = impersonatorId === null ? null : (businessIds[0] ?? null);
    return (await loadOwner(db, accountId, only))?.user ?? null;
  }
  const owner = await loadMember(db, accountId, memberships, false);
  if (!owner) return null;
  const { name, person } = sharedDevice;
  const terms = await findLatestTerms(db);
  return {
    ...owner.user,
    // A device has no address, and accepts no terms.
    email: '',
    acceptedTermsVersion: terms?.version ?? null,
    sharedDevice: {
      name,
      person: person && { _id: person.id, name: person.name, role: person.role },
    },
  };
}

async function loadMember(
  db: Queryable,
  accountId: string,
  memberships: readonly Membership[],
  isImpersonating: boolean,
): Promise<Owner | null> {
  const account = await db.first<AccountRow>(sql`
    select id, name, email, phone, role, accepted_terms_version from accounts where id = ${accountId}`);
  if (!account) return null;
  const businesses: OwnedBusinessRow[] = [];
  for (const { businessId } of memberships) {
    businesses.push(...(await findBusiness(db, businessId)));
  }
  businesses.sort((a, b) => Number(a.created_at) - Number(b.created_at) || (a.id < b.id ? -1 : 1));
  return describeOwner(account, businesses, memberships, isImpersonating);
}

/** One at a time: several servers write no session after they were all asked at once. */
const findBusiness = (db: Queryable, businessId: string): Promise<OwnedBusinessRow[]> =>
  db.many<OwnedBusinessRow>(sql`
    select id, name, status, status_reason, city, created_at from businesses
    where id = ${businessId}`);

function describeOwner(
  account: AccountRow,
  businesses: OwnedBusinessRow[],
  memberships: readonly Membership[],
  isImpersonating: boolean,
): Owner {
  const first = businesses[0];
  const best = businesses.toSorted((a, b) => statusRank[a.status] - statusRank[b.status])[0];
  return {
    statusReason: best?.status_reason ?? null,
    user: {
      _id: account.id,
      name: account.name,
      email: account.email,
      phone: account.phone,
      role: account.role,
      businesses: businesses.map(({ id }) => id),
      businessId: first?.id ?? null,
      // An owner without any business may enter and add one.
      businessStatus: best?.status ?? 'approved',
      businessName: first?.name ?? null,
      businessList: businesses.map(({ id, name }) => ({ _id: id, name })),
      ...(first && { city: first.city }),
      acceptedTermsVersion: account.accepted_terms_version,
      isImpersonating,
      memberships: [...memberships],
    },
  };
}
