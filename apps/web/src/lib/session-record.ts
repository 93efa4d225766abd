import { roles } from '@mostrador/contract/permissions';
import type { SessionUser as ServerUser } from '@mostrador/contract/session';

/** Where the browser's storage keeps the record. */
export const recordKey = 'user';

export interface BusinessName {
  _id: string;
  name: string;
}

/** Who is signed in, as the panel holds it. The server decides everything from the token alone. */
export interface SessionUser
  extends Pick<ServerUser, '_id' | 'name' | 'email' | 'phone' | 'role' | 'isImpersonating'> {
  /** Missing only when the account has no such notion; an empty list still means "an owner". */
  businesses: string[] | undefined;
  businessList: BusinessName[];
  businessStatus: string | undefined;
  businessName: string | undefined;
  acceptedTermsVersion: string | undefined;
  city: string | undefined;
  zoneId: string | undefined;
  /** What the person is in each business; missing in a record of before there were roles. */
  memberships: ServerUser['memberships'] | undefined;
  /** Given where people share this device: its name, and who of them acts. */
  sharedDevice: ServerUser['sharedDevice'];
}

export interface Session {
  token: string;
  user: SessionUser;
  businessId: string | null;
}

const panelRoles: readonly string[] = ['business'];

export const mayUsePanel = (session: Session | null): session is Session =>
  session !== null && panelRoles.includes(session.user.role);

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** A version or a phone may come as a number. */
const words = (value: unknown): string | undefined =>
  typeof value === 'number' ? String(value) : text(value);

const inside = (value: unknown, key: string): unknown => (isFields(value) ? value[key] : undefined);

/** Ids come as text or inside objects, depending on who wrote the record. */
const idOf = (entry: unknown): string | undefined => text(entry) ?? text(inside(entry, '_id'));

function namesOf(...lists: unknown[]): BusinessName[] {
  const names = new Map<string, string>();
  for (const entry of lists.flatMap((list) => (Array.isArray(list) ? list : []))) {
    const _id = idOf(entry);
    const name = text(inside(entry, 'name'));
    if (_id && name && !names.has(_id)) names.set(_id, name);
  }
  return [...names].map(([_id, name]) => ({ _id, name }));
}

function membershipsOf(list: unknown): SessionUser['memberships'] {
  if (!Array.isArray(list)) return undefined;
  return list.flatMap((entry) => {
    const businessId = text(inside(entry, 'businessId'));
    const role = roles.find((known) => known === inside(entry, 'role'));
    return businessId && role ? [{ businessId, role }] : [];
  });
}

function sharedDeviceOf(raw: unknown): SessionUser['sharedDevice'] {
  if (!isFields(raw)) return undefined;
  const { person } = raw;
  const [_id, name] = [text(inside(person, '_id')), text(inside(person, 'name'))];
  const role = roles.find((known) => known === inside(person, 'role'));
  return { name: text(raw.name) ?? '', person: _id && name && role ? { _id, name, role } : null };
}

/** Reads a user from a login answer, a takeover link or the storage; null when it is not one. */
export function readUser(raw: unknown): SessionUser | null {
  if (!isFields(raw)) return null;
  const list = raw.businesses;
  return {
    _id: text(raw._id) ?? '',
    name: text(raw.name) ?? '',
    email: text(raw.email) ?? '',
    phone: words(raw.phone) ?? '',
    role: text(raw.role) ?? '',
    isImpersonating: raw.isImpersonating === true,
    businesses: Array.isArray(list) ? list.map(idOf).filter((id) => id !== undefined) : undefined,
    businessList: namesOf(raw.businessList, list),
    businessStatus: text(raw.businessStatus),
    businessName: text(raw.businessName) ?? text(inside(raw.business, 'name')),
    acceptedTermsVersion: words(raw.acceptedTermsVersion),
    city: text(raw.city) ?? text(inside(raw.address, 'city')),
    zoneId: text(raw.zoneId) ?? text(inside(raw.zone, '_id')),
    memberships: membershipsOf(raw.memberships),
    sharedDevice: sharedDeviceOf(raw.sharedDevice),
  };
}

/** The business a new session starts with: the impersonated one, else the first. */
export function firstBusiness(user: SessionUser, ownId: string | undefined): string | null {
  if (user.isImpersonating && ownId) return ownId;
  return user.businesses?.[0] ?? ownId ?? null;
}

export function newSession(token: string, rawUser: unknown): Session | null {
  const user = readUser(rawUser);
  if (!token || !user) return null;
  return { token, user, businessId: firstBusiness(user, text(inside(rawUser, 'businessId'))) };
}

/** The ids that the user may choose among; undefined when nobody told. */
function knownIds({ businesses, businessList }: SessionUser): string[] | undefined {
  if (businesses) return businesses;
  return businessList.length > 0 ? businessList.map(({ _id }) => _id) : undefined;
}

/**
 * The stored record back into a session. Null when there is none, and also when its business is
 * not one of the user's: such a record is not trusted at all.
 */
export function readRecord(stored: string | null): Session | null {
  if (stored === null) return null;
  let raw: unknown;
  try {
    raw = JSON.parse(stored);
  } catch {
    return null;
  }
  const token = text(inside(raw, 'token'));
  const user = readUser(raw);
  if (!token || !user) return null;
  const storedId = text(inside(raw, 'businessId'));
  if (!storedId) return { token, user, businessId: firstBusiness(user, undefined) };
  const isKnown = knownIds(user)?.includes(storedId) ?? true;
  return isKnown ? { token, user, businessId: storedId } : null;
}

/** One flat record: the user's fields at the top, the token and the chosen business among them. */
export const writeRecord = ({ token, user, businessId }: Session): string =>
  JSON.stringify({ ...user, token, businessId });
