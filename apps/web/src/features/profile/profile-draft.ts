import { profileCategories } from '@mostrador/contract/lists';
import type { AddressValue } from '../../lib/address-picker/address-picker.tsx';
import type { OwnBusiness } from '../../lib/read-business.ts';

/** The profile as it stands in the form. */
export interface ProfileDraft {
  name: string;
  phone: string;
  category: string;
  aliasCBU: string;
  imageUrl: string;
  hasPhysicalStore: boolean;
  branchCount: number | null;
  address: AddressValue;
}

export function draftOf(business: OwnBusiness): ProfileDraft {
  const { street, number, city, coords } = business.address;
  const [lng, lat] = coords?.coordinates ?? [];
  return {
    name: business.name,
    phone: business.phone,
    category: business.category,
    aliasCBU: business.aliasCBU,
    imageUrl: business.imageUrl,
    hasPhysicalStore: business.hasPhysicalStore,
    branchCount: business.branchCount,
    address: {
      street,
      number,
      city,
      coords: lat === undefined || lng === undefined ? null : { lat, lng },
    },
  };
}

const pointAt = ({ lat, lng }: { lat: number; lng: number }) => {
  const coordinates: [number, number] = [lng, lat];
  return { type: 'Point' as const, coordinates };
};

/** The profile as the call wants it; the tax id goes along unchanged, the account if it may be changed. */
export function profileBody(draft: ProfileDraft, cuit: string, hasAccount = true) {
  const { coords, ...address } = draft.address;
  return {
    name: draft.name,
    phone: draft.phone,
    category: draft.category,
    ...(hasAccount && { aliasCBU: draft.aliasCBU }),
    imageUrl: draft.imageUrl,
    cuit,
    hasPhysicalStore: draft.hasPhysicalStore,
    branchCount: draft.branchCount ?? 1,
    address: {
      ...address,
      ...(coords && { coords: pointAt(coords) }),
    },
  };
}

/** The list of the specification, and whatever is stored if it is not in it: saving never changes it. */
export const categoryOptions = (stored: string) =>
  [...new Set<string>([...profileCategories, ...(stored ? [stored] : [])])].map((value) => ({
    value,
    label: value,
  }));
