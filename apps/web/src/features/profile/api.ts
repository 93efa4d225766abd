import { noCuit } from '@mostrador/contract/limits';
import type { AddressValue } from '../../lib/address-picker/address-picker.tsx';
import { hasId } from '../../lib/answer.ts';
import { call } from '../../lib/api-client.ts';
import { refreshBusinesses } from '../../lib/business.ts';
import { type OwnBusiness, readBusiness } from '../../lib/read-business.ts';
import { type ProfileDraft, profileBody } from './profile-draft.ts';

/** Saves the profile under the version it was read with, and answers it as it is stored now. */
export async function saveProfile(
  business: OwnBusiness,
  draft: ProfileDraft,
  version: number,
  mayChangeAccount: boolean,
): Promise<OwnBusiness> {
  const body = profileBody(draft, business.cuit, mayChangeAccount);
  const { data } = await call('PUT /api/businesses/:businessId', {
    params: { businessId: business._id },
    body,
    version,
  });
  await refreshBusinesses().catch((error: unknown) =>
    console.warn('Businesses not reloaded', error),
  );
  return hasId(data) ? readBusiness(data) : readBusiness({ ...business, ...body, version: 0 });
}

/** The way back from a mail that says "no fui yo": whoever has the link needs no session. */
export const undoAccountChange = (token: string) =>
  call('POST /api/businesses/undo-account-change', { body: { token } });

/** The address of the stored image; a server that answers without one has not stored it. */
export async function uploadLogo(image: File): Promise<string> {
  const { imageUrl } = await call('POST /upload', { files: { image } });
  if (!imageUrl) throw new Error('The upload answered no address.');
  return imageUrl;
}

export interface NewBusinessDraft {
  name: string;
  category: string;
  phone: string;
  address: AddressValue;
  cuit: string;
  hasPhysicalStore: boolean;
  branchCount: number | null;
}

export function addBusiness(draft: NewBusinessDraft, idempotencyKey: string) {
  const { coords, ...address } = draft.address;
  if (coords === null) throw new Error('A business needs a place.');
  return call('POST /api/businesses/add-business', {
    idempotencyKey,
    body: {
      name: draft.name,
      category: draft.category,
      phone: draft.phone,
      address: { ...address, coords },
      cuit: draft.cuit.trim() || noCuit,
      hasPhysicalStore: draft.hasPhysicalStore,
      branchCount: draft.branchCount ?? 1,
    },
  });
}
