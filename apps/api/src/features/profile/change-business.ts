import type { BusinessChanges } from '@mostrador/contract/profile';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../db/database.ts';
import type { BusinessCaller } from '../../http/caller.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { expectedVersionOf } from '../../http/if-match.ts';
import { currentAddress } from '../../lib/image-address.ts';
import { recordChange } from '../opening/record-change.ts';
import { holdBoard } from '../orders/hold-board.ts';
import { leaveImage, ownImageAddress } from '../uploads/own-image.ts';
import { type AccountChange, recordAccountChange } from './change-account.ts';
import { lockBusiness, updateBusiness } from './store.ts';
import {
  accountChangeImpersonated,
  businessNotFound,
  cannotOpen,
  changedMeanwhile,
} from './texts.ts';

export interface BusinessChange {
  caller: BusinessCaller;
  businessId: string;
  changes: BusinessChanges;
  config: AccountChange['config'];
  request: FastifyRequest;
  now: Date;
}

export async function changeBusiness(tx: Queryable, change: BusinessChange): Promise<void> {
  const { caller, businessId, changes, now, request } = change;
  // The board before the business, like everybody who opens, closes or pauses: nobody waits in a ring.
  if (changes.isOpen !== undefined) await holdBoard(tx, businessId);
  const current = await lockBusiness(tx, businessId);
  if (!current) throw notFound(businessNotFound);
  const expectedVersion = expectedVersionOf(request);
  if (expectedVersion !== null && expectedVersion !== current.version) {
    throw new Refusal('stale', changedMeanwhile);
  }
  if (changes.isOpen && current.status !== 'approved') {
    throw new Refusal('conflict', cannotOpen[current.status]);
  }
  const imageUrl = await imageToStore(tx, change, current.image_url);
  const { aliasCBU: aliasCbu = current.alias_cbu } = changes;
  const isAccountChange = aliasCbu !== current.alias_cbu;
  if (isAccountChange && caller.impersonatorId !== null) {
    throw new Refusal('forbidden', accountChangeImpersonated);
  }

  await updateBusiness(tx, businessId, { ...changes, imageUrl });
  if (imageUrl !== undefined && imageUrl !== current.image_url) {
    await leaveImage(tx, current.image_url);
  }
  if (changes.isOpen !== undefined && changes.isOpen !== current.is_open) {
    const kind = changes.isOpen ? 'open' : 'close';
    await recordChange(tx, businessId, { kind }, caller, now);
  }
  if (!isAccountChange) return;
  await recordAccountChange(tx, { ...change, before: current, aliasCbu });
}

/** One that the owner uploaded here: an address elsewhere would track or fool whoever sees it. */
async function imageToStore(
  tx: Queryable,
  { caller, changes: { imageUrl: sent }, config: { publicUrl } }: BusinessChange,
  current: string,
): Promise<string | undefined> {
  if (sent === undefined || sent === current) return sent;
  if (sent === currentAddress(publicUrl, current)) return current;
  return ownImageAddress(tx, caller.accountId, publicUrl, sent);
}
