import type { Registration } from '@mostrador/contract/onboarding';
import type { NewSession } from '@mostrador/contract/session';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { writeAudit } from '../../http/audit.ts';
import { invalid, Refusal } from '../../http/errors.ts';
import { newId } from '../../lib/ids.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import { insertBusiness } from '../profile/insert-business.ts';
import { insertAccount } from '../session/insert-account.ts';
import { refuseWeakPassword } from '../session/new-password.ts';
import { hashPassword, isPasswordRight } from '../session/password-hash.ts';
import { loadOwner } from '../session/session-user.ts';
import { startSession } from '../session/start-session.ts';
import { recordAcceptance } from '../terms/accept-terms.ts';
import { findLatestTerms } from '../terms/store.ts';
import { claimPhotos, countFreePhotos, type PhotoClaim } from './dni-store.ts';
import { findRegistration } from './store.ts';
import { texts, welcomeMail } from './texts.ts';

const photosLastMs = 60 * 60_000;
const repeatWithinMs = 15 * 60_000;

/**
 * An owner and a first business that waits for approval, all or nothing. Sent again — a second
 * click, an answer that got lost — it signs the same owner in instead of making another.
 */
export async function preregister(
  deps: Deps,
  registration: Registration,
  request: FastifyRequest,
): Promise<NewSession> {
  refuseOutsideArgentina(registration.businessDetails.address.coords.coordinates);
  refuseGuessable(deps, registration);
  // The photos come before the address: who has none does not learn which accounts exist.
  const freePhotos = await countFreePhotos(deps.db, claimOf(registration, deps.now()));
  const accountId =
    (freePhotos === 2 ? await register(deps, registration, request) : null) ??
    (await findRepeated(deps, registration));
  if (accountId !== null) return signIn(deps, accountId, request);
  throw freePhotos === 2
    ? new Refusal('conflict', texts.takenEmail)
    : new Refusal('not_available', texts.expiredPhotos);
}

/** The new account, or null if there is one with that address. */
async function register(
  deps: Deps,
  registration: Registration,
  request: FastifyRequest,
): Promise<string | null> {
  const { ownerDetails } = registration;
  const now = deps.now();
  const passwordHash = await hashPassword(ownerDetails.password);
  return deps.db.transaction(async (tx) => {
    await refuseOldTerms(tx, ownerDetails.acceptedTermsVersion);
    const { password: _, ...owner } = ownerDetails;
    const accountId = await insertAccount(tx, { ...owner, passwordHash, role: 'business' }, now);
    if (accountId !== null) await fillAccount(tx, accountId, registration, request, now);
    return accountId;
  });
}

/** A rough box around the country: enough to catch swapped or missing coordinates. */
function refuseOutsideArgentina([lng, lat]: readonly [number, number]): void {
  const isInside = lat > -56 && lat < -21 && lng > -74 && lng < -53;
  if (!isInside) throw invalid(texts.addressNotInArgentina);
}

function refuseGuessable({ config }: Deps, { ownerDetails, businessDetails }: Registration): void {
  const { email, password } = ownerDetails;
  refuseWeakPassword(password, config.passwordMinLength, email, [businessDetails.name]);
}

async function refuseOldTerms(tx: Queryable, version: string): Promise<void> {
  const latest = await findLatestTerms(tx);
  if (latest?.version !== version) throw new Refusal('stale', texts.termsChanged);
}

async function fillAccount(
  tx: Queryable,
  accountId: string,
  registration: Registration,
  request: FastifyRequest,
  now: Date,
): Promise<void> {
  const { ownerDetails, businessDetails } = registration;
  const businessId = newId();
  await insertBusiness(tx, businessId, accountId, businessDetails, now);
  const claimed = await claimPhotos(tx, claimOf(registration, now), businessId);
  if (claimed !== 2) throw new Refusal('not_available', texts.expiredPhotos);
  const { acceptedTermsVersion, email, name } = ownerDetails;
  await recordAcceptance(tx, { accountId, version: acceptedTermsVersion, ip: request.ip, now });
  await queueMail(tx, welcomeMail(email, name, businessDetails.name), now);
  await writeAudit(tx, {
    at: now,
    accountId,
    impersonatorId: null,
    action: 'POST /api/auth/business/preregister',
    businessId,
    target: null,
    details: { acceptedTermsVersion },
    ip: request.ip,
    requestId: request.id,
  });
}

const claimOf = ({ businessDetails }: Registration, now: Date): PhotoClaim => ({
  front: businessDetails.dniFrontImageUrl,
  back: businessDetails.dniBackImageUrl,
  issuedAfter: new Date(now.getTime() - photosLastMs),
  now,
});

/**
 * Only who holds the one-use references of that very registration, and knows its password, is
 * answered as its owner. Without the references the password is not even looked at, so this door
 * is no place to guess it.
 */
async function findRepeated(deps: Deps, registration: Registration): Promise<string | null> {
  const { email, password } = registration.ownerDetails;
  const now = deps.now();
  const earlier = await findRegistration(
    deps.db,
    email,
    claimOf(registration, now),
    new Date(now.getTime() - repeatWithinMs),
  );
  if (!earlier || !(await isPasswordRight(earlier.password_hash, password))) return null;
  return earlier.account_id;
}

async function signIn(deps: Deps, accountId: string, request: FastifyRequest): Promise<NewSession> {
  const token = await startSession(deps.db, {
    accountId,
    device: request.headers['user-agent'] ?? '',
    now: deps.now(),
    maxDays: deps.config.sessionMaxDays,
  });
  const owner = await loadOwner(deps.db, accountId);
  if (!owner) throw new Refusal('conflict', texts.takenEmail);
  return { token, user: owner.user };
}
