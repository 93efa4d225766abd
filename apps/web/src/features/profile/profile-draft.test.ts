import type { Business } from '@mostrador/contract/profile';
import { describe, expect, it } from 'vitest';
import { categoryOptions, draftOf, profileBody } from './profile-draft.ts';

const business = {
  _id: 'b1',
  name: 'La Rueda',
  phone: '3541 42-1234',
  category: 'Rotisería',
  aliasCBU: 'la.rueda',
  imageUrl: '',
  cuit: '30-71234567-1',
  hasPhysicalStore: true,
  branchCount: 2,
  address: {
    street: 'San Martín',
    number: '850',
    city: 'Cosquín',
    coords: { type: 'Point', coordinates: [-64.46, -31.24] },
  },
} as Business;

describe('the profile form', () => {
  it('holds latitude and longitude by name and sends them as a point, longitude first', () => {
    const draft = draftOf(business);
    expect(draft.address.coords).toEqual({ lat: -31.24, lng: -64.46 });
    expect(profileBody(draft, business.cuit)).toEqual({
      name: 'La Rueda',
      phone: '3541 42-1234',
      category: 'Rotisería',
      aliasCBU: 'la.rueda',
      imageUrl: '',
      cuit: '30-71234567-1',
      hasPhysicalStore: true,
      branchCount: 2,
      address: business.address,
    });
  });

  it('offers a stored category that is not in the list, so that saving keeps it', () => {
    const values = categoryOptions('Rotisería').map(({ value }) => value);
    expect(values.at(-1)).toBe('Rotisería');
    expect(categoryOptions('Bebidas')).toHaveLength(7);
  });
});
