import type { AddressValue } from '../../lib/address-picker/address-picker.tsx';

export interface OwnerDraft {
  name: string;
  email: string;
  phone: string;
}

export interface BusinessDraft {
  name: string;
  cuit: string;
  phone: string;
  category: string;
  hasPhysicalStore: boolean;
  branchCount: number | null;
  address: AddressValue;
}

/** What may be kept between reloads: neither the password nor the photos ever leave the memory. */
export interface Draft {
  step: StepNumber;
  owner: OwnerDraft;
  business: BusinessDraft;
  acceptedVersion: string | null;
}

export interface Photos {
  front: File | null;
  back: File | null;
}

export const stepNumbers = [1, 2, 3, 4] as const;
export type StepNumber = (typeof stepNumbers)[number];
export const lastStep = 4;

/** What was typed in the fields that a problem can be about, by their ids. */
export const typedFields = ({ owner, business }: Draft, password: string) => ({
  'owner-name': owner.name,
  'owner-email': owner.email,
  'owner-password': password,
  'owner-phone': owner.phone,
  'business-name': business.name,
  'business-cuit': business.cuit,
  'business-phone': business.phone,
  'business-category': business.category,
});
export type FieldId = keyof ReturnType<typeof typedFields>;

export const emptyDraft: Draft = {
  step: 1,
  owner: { name: '', email: '', phone: '' },
  business: {
    name: '',
    cuit: '',
    phone: '',
    category: '',
    hasPhysicalStore: true,
    branchCount: 1,
    address: { street: '', number: '', city: '', coords: null },
  },
  acceptedVersion: null,
};
