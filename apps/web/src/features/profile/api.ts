import { noCuit } from '@mostrador/contract/limits';
import type { AddressValue } from '../../lib/address-picker/address-picker.tsx';
import { call } from '../../lib/api-client.ts';
import { refreshBusinesses } from '../../lib/business.ts';
import { type ProfileDraft, profileBody } from './profile-draft.ts';

export async function saveProfile(
  businessId: string,
  draft: ProfileDraft,
  cuit: string,
): Promise<void> {
  const body = profileBody(draft, cuit);
  await call('PUT /api/businesses/:businessId', { params: { businessId }, body });
  await refreshBusinesses().catch((error: unknown) =>
    console.warn('Businesses not reloaded', error),
  );
}

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
