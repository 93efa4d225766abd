import type { BusinessChanges } from '@mostrador/contract/profile';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../db/database.ts';
import { writeAudit } from '../../http/audit.ts';
import type { BusinessCaller } from '../../http/caller.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { expectedVersionOf } from '../../http/if-match.ts';
import { currentAddress } from '../../lib/image-address.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import { ownImageAddress } from '../uploads/own-image.ts';
import { type LockedBusiness, lockBusiness, updateBusiness } from './store.ts';
import {
  accountChangedMail,
  accountChangeImpersonated,
  businessNotFound,
  cannotOpen,
  changedMeanwhile,
} from './texts.ts';

export interface BusinessChange {
  caller: BusinessCaller;
  businessId: string;
  changes: BusinessChanges;
  /** The base of the addresses of uploaded images. */
  publicUrl: string;
  request: FastifyRequest;
  now: Date;
}

export async function changeBusiness(tx: Queryable, change: BusinessChange): Promise<void> {
  const { businessId, changes } = change;
  const current = await lockBusiness(tx, businessId);
  if (!current) throw notFound(businessNotFound);
  const expectedVersion = expectedVersionOf(change.request);
  if (expectedVersion !== null && expectedVersion !== current.version) {
    throw new Refusal('stale', changedMeanwhile);
  }
  if (changes.isOpen && current.status !== 'approved') {
    throw new Refusal('conflict', cannotOpen[current.status]);
  }
  const imageUrl = await imageToStore(tx, change, current.image_url);
  const { aliasCBU = current.alias_cbu } = changes;
  const isAccountChange = aliasCBU !== current.alias_cbu;
  if (isAccountChange && change.caller.impersonatorId !== null) {
    throw new Refusal('forbidden', accountChangeImpersonated);
  }

  await updateBusiness(tx, businessId, { ...changes, imageUrl });
  if (isAccountChange) await tellAccountChange(tx, change, current, aliasCBU);
}

/** One that the owner uploaded here: an address elsewhere would track or fool whoever sees it. */
async function imageToStore(
  tx: Queryable,
  { caller, changes: { imageUrl: sent }, publicUrl }: BusinessChange,
  current: string,
): Promise<string | undefined> {
  if (sent === undefined || sent === current) return sent;
  if (sent === currentAddress(publicUrl, current)) return current;
  return ownImageAddress(tx, caller.accountId, publicUrl, sent);
}

/** Where the money goes is what a thief changes first: it leaves a trace and the owner hears of it. */
async function tellAccountChange(
  tx: Queryable,
  { caller, businessId, request, now }: BusinessChange,
  before: LockedBusiness,
  aliasCbu: string,
): Promise<void> {
  await writeAudit(tx, {
    at: now,
    accountId: caller.accountId,
    impersonatorId: caller.impersonatorId,
    action: 'aliasCBU changed',
    businessId,
    target: null,
    details: { before: before.alias_cbu, after: aliasCbu },
    ip: request.ip,
    requestId: request.id,
  });
  const mail = accountChangedMail({
    recipient: before.owner_email,
    ownerName: before.owner_name,
    businessName: before.name,
    aliasCbu,
  });
  await queueMail(tx, mail, now);
}
