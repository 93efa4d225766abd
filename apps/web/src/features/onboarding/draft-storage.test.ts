import { describe, expect, it } from 'vitest';
import { readDraft } from './draft-storage.ts';
import { type Draft, emptyDraft } from './registration.ts';

const draft: Draft = {
  step: 3,
  owner: { name: 'Ana', email: 'ana@ejemplo.ar', phone: '3541' },
  business: {
    name: 'La Esquina',
    cuit: '20-12345678-6',
    phone: '42',
    category: 'Bar',
    hasPhysicalStore: false,
    branchCount: 3,
    address: { street: 'Sarmiento', number: '1', city: 'Cosquín', coords: { lat: -31, lng: -64 } },
  },
  acceptedVersion: '1.0',
};

describe('the draft of a registration', () => {
  it('comes back as it was left', () => {
    expect(readDraft(JSON.stringify(draft))).toEqual(draft);
    expect(readDraft(JSON.stringify(emptyDraft))).toEqual(emptyDraft);
  });

  it('is nothing when there is none or it cannot be read', () => {
    expect(readDraft(null)).toBeNull();
    expect(readDraft('{')).toBeNull();
  });

  it('takes nothing strange from the storage', () => {
    const strange = {
      step: 9,
      owner: { name: 7, email: null, password: 'x' },
      business: { name: [], branchCount: 'dos', address: { street: {}, coords: { lat: 'x' } } },
      acceptedVersion: 4,
      password: 'secreta',
    };
    expect(readDraft(JSON.stringify(strange))).toEqual(emptyDraft);
    for (const other of ['7', '[]', 'null', '"x"']) expect(readDraft(other)).toEqual(emptyDraft);
  });
});
